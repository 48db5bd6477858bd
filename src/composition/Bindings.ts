import type { Adulthood } from '../application/analytics/Adulthood.ts'
import type { Backlog } from '../application/analytics/Backlog.ts'
import type { CampaignTouches } from '../application/analytics/CampaignTouches.ts'
import type { Consent } from '../application/analytics/Consent.ts'
import type { MeasuredOnce } from '../application/analytics/MeasuredOnce.ts'
import type { Later, Measurement } from '../application/analytics/Measurement.ts'
import type { ErrorReports } from '../application/errors/ErrorReports.ts'
import type { Failure } from '../application/errors/Failure.ts'
import type { SpeedMeasuring } from '../application/analytics/SpeedMeasuring.ts'
import type { StoredGift } from '../application/gift/StoredGift.ts'
import type { OpenCheckout } from '../application/payment/OpenCheckout.ts'
import type { StoredOrder } from '../application/payment/StoredOrder.ts'
import type { StoredPlan } from '../application/plan/StoredPlan.ts'
import type { AddressGateway } from '../application/ports/AddressGateway.ts'
import type { AnalyticsSink } from '../application/ports/AnalyticsSink.ts'
import type { AuthGateway } from '../application/ports/AuthGateway.ts'
import type { BackendGateway } from '../application/ports/BackendGateway.ts'
import type { Clock } from '../application/ports/Clock.ts'
import type { Digest } from '../application/ports/Digest.ts'
import type { ErrorReporter } from '../application/ports/ErrorReporter.ts'
import type * as Stores from '../application/ports/KeyValueStore.ts'
import type { Log } from '../application/ports/Log.ts'
import type { PageSpeed } from '../application/ports/PageSpeed.ts'
import type { PasswordRules } from '../application/ports/PasswordRules.ts'
import type { ProfileRepository } from '../application/ports/ProfileRepository.ts'
import type { RemoteSettings } from '../application/ports/RemoteSettings.ts'
import type { Storefront } from '../application/ports/Storefront.ts'
import type { StoreSignIn } from '../application/ports/StoreSignIn.ts'
import type { TabLock } from '../application/ports/TabLock.ts'
import type { VisitorLocale } from '../application/ports/VisitorLocale.ts'
import type { StoredPromos } from '../application/promo/StoredPromos.ts'
import type { CreatedProfiles } from '../application/session/CreatedProfiles.ts'
import type { Departures } from '../application/session/Departures.ts'
import type { SessionTracker } from '../application/session/SessionTracker.ts'
import type { Settings } from '../application/settings/Settings.ts'
import type { StepFlags } from '../application/settings/StepFlags.ts'
import type { AnswerStep } from '../application/usecases/AnswerStep.ts'
import type { AwaitActivation } from '../application/usecases/AwaitActivation.ts'
import type { BuyGift } from '../application/usecases/BuyGift.ts'
import type { BuyPlan } from '../application/usecases/BuyPlan.ts'
import type { ClearPlan } from '../application/usecases/ClearPlan.ts'
import type { CreateProfile } from '../application/usecases/CreateProfile.ts'
import type { DismissPromo } from '../application/usecases/DismissPromo.ts'
import type { LoadOffers } from '../application/usecases/LoadOffers.ts'
import type { ChangeAddress } from '../application/usecases/account/ChangeAddress.ts'
import type { ConfirmAddress } from '../application/usecases/account/ConfirmAddress.ts'
import type { FindPasswordPolicy } from '../application/usecases/account/FindPasswordPolicy.ts'
import type { ResetPassword } from '../application/usecases/account/ResetPassword.ts'
import type { RedeemVoucher } from '../application/usecases/RedeemVoucher.ts'
import type { ResolvePromo } from '../application/usecases/ResolvePromo.ts'
import type { ReceivePerson } from '../application/usecases/account/ReceivePerson.ts'
import type { LinkWayIn } from '../application/usecases/account/LinkWayIn.ts'
import type { SharedDevice } from '../application/usecases/account/SharedDevice.ts'
import type { SignIn } from '../application/usecases/account/SignIn.ts'
import type { SignInByRedirect } from '../application/usecases/account/SignInByRedirect.ts'
import type { SignInByStore } from '../application/usecases/account/SignInByStore.ts'
import type { SignOut } from '../application/usecases/account/SignOut.ts'
import type { SignUp } from '../application/usecases/account/SignUp.ts'
import type { StartStudentOffer } from '../application/usecases/StartStudentOffer.ts'
import type { SwitchUnits } from '../application/usecases/SwitchUnits.ts'
import type { SyncPlan } from '../application/usecases/SyncPlan.ts'
import type { Occurrence } from '../domain/analytics/Occurrence.ts'
import type { PriceCalculator } from '../domain/pricing/PriceCalculator.ts'
import type { AccountPresenter } from '../presentation/auth/AccountPresenter.ts'
import type { NewPasswordPresenter } from '../presentation/auth/NewPasswordPresenter.ts'
import type { GiftPresenter } from '../presentation/gift/GiftPresenter.ts'
import type { OfferMeasuring } from '../presentation/measuring/OfferMeasuring.ts'
import type { VisitMeasuring } from '../presentation/measuring/VisitMeasuring.ts'
import type { ReturnPresenter } from '../presentation/payment/ReturnPresenter.ts'
import type { ProfilePresenter } from '../presentation/plan/ProfilePresenter.ts'
import type { PaywallPresenter } from '../presentation/paywall/PaywallPresenter.ts'
import type { PrivacyPresenter } from '../presentation/privacy/PrivacyPresenter.ts'
import type { PromoPresenter } from '../presentation/promo/PromoPresenter.ts'
import type { RedeemPresenter } from '../presentation/redeem/RedeemPresenter.ts'
import type { VisitPresenter } from '../presentation/shell/VisitPresenter.ts'
import type { AddressPresenter } from '../presentation/success/AddressPresenter.ts'
import type { SuccessPresenter } from '../presentation/success/SuccessPresenter.ts'
import type { Site } from './sites/Site.ts'

/** What the product needs from the world: each world (live, demo, a test's fakes) brings all of these. */
export interface World {
  Clock: Clock
  Log: Log
  /** Kept for one tab's session. */
  VisitStore: Stores.VisitStore
  /** Kept on the device. */
  DeviceStore: Stores.DeviceStore
  VisitorLocale: VisitorLocale
  AuthGateway: AuthGateway
  ProfileRepository: ProfileRepository
  RemoteSettings: RemoteSettings
  /** Fetches what only accounts and profiles need, with the ends. */
  Accounts: () => Promise<AccountWorld>
  /** Fetches what measures, late: nothing of it may be waited for. */
  Measuring: () => Promise<MeasuringWorld>
}

/** What measuring needs from the world. */
export interface MeasuringWorld {
  AnalyticsSinks: readonly AnalyticsSink[]
  ErrorReporters: readonly ErrorReporter[]
  Failures: Backlog<Failure>
  PageSpeed: PageSpeed
  PersonDigest: Digest
}

/** What accounts and profiles need beside the ways in. */
export interface AccountWorld {
  BackendGateway: BackendGateway
  AddressGateway: AddressGateway
  PasswordRules: PasswordRules
}

/** What only the ends of the funnel need from the world. */
export interface EndWorld {
  Storefront: Storefront
  TabLock: TabLock
  StoreSignIn: StoreSignIn
  Digest: Digest
}

/** What the questions need: put together as soon as the product wakes. */
export interface FunnelBindings extends World {
  Site: Site
  Occurrences: Backlog<Occurrence>
  StoredPlan: StoredPlan
  Settings: Settings
  StepFlags: StepFlags
  Departures: Departures
  CreatedProfiles: CreatedProfiles
  SessionTracker: SessionTracker
  AnswerStep: AnswerStep
  SwitchUnits: SwitchUnits
  SyncPlan: SyncPlan
  ClearPlan: ClearPlan
  VisitPresenter: VisitPresenter
}

/** What account, paywall, gift, voucher and success need: added to the container when the first of them is near. */
export interface EndBindings {
  /** The storefront as the world has it. */
  Shop: Storefront
  TabLock: TabLock
  OpenCheckout: OpenCheckout
  /** The same, with whose payment window is open remembered. */
  RememberedShop: Storefront
  StoreSignIn: StoreSignIn
  Digest: Digest
  BackendGateway: BackendGateway
  AddressGateway: AddressGateway
  PasswordRules: PasswordRules
  /** The same, measured. */
  Storefront: Storefront
  /** The authentication provider, measured. */
  WaysIn: AuthGateway
  OfferMeasuring: OfferMeasuring
  StoredOrder: StoredOrder
  StoredGift: StoredGift
  StoredPromos: StoredPromos
  PriceCalculator: PriceCalculator
  ReceivePerson: ReceivePerson
  LinkWayIn: LinkWayIn
  SharedDevice: SharedDevice
  SignIn: SignIn
  SignInByRedirect: SignInByRedirect
  SignInByStore: SignInByStore
  SignOut: SignOut
  SignUp: SignUp
  ResetPassword: ResetPassword
  ConfirmAddress: ConfirmAddress
  ChangeAddress: ChangeAddress
  FindPasswordPolicy: FindPasswordPolicy
  LoadOffers: LoadOffers
  BuyPlan: BuyPlan
  BuyGift: BuyGift
  RedeemVoucher: RedeemVoucher
  AwaitActivation: AwaitActivation
  ResolvePromo: ResolvePromo
  DismissPromo: DismissPromo
  StartStudentOffer: StartStudentOffer
  AccountPresenter: AccountPresenter
  NewPasswordPresenter: NewPasswordPresenter
  AddressPresenter: AddressPresenter
  PaywallPresenter: PaywallPresenter
  GiftPresenter: GiftPresenter
  CreateProfile: CreateProfile
  ProfilePresenter: ProfilePresenter
  PromoPresenter: PromoPresenter
  RedeemPresenter: RedeemPresenter
  ReturnPresenter: ReturnPresenter
  SuccessPresenter: SuccessPresenter
}

/** What measuring needs: added once the browser is idle. */
export interface MeasuringBindings extends MeasuringWorld {
  Later: Later
  Adulthood: Adulthood
  Consent: Consent
  MeasuredOnce: MeasuredOnce
  CampaignTouches: CampaignTouches
  Measurement: Measurement
  VisitMeasuring: VisitMeasuring
  PrivacyPresenter: PrivacyPresenter
  ErrorReports: ErrorReports
  SpeedMeasuring: SpeedMeasuring
}

/** The table of contents: every name in the container, and what it stands for. */
export interface Bindings extends FunnelBindings, EndBindings, MeasuringBindings {}

export type Name = keyof Bindings
