import type { Adulthood } from '#application/measuring/consent/Adulthood.ts'
import type { Backlog } from '#application/measuring/Backlog.ts'
import type { CampaignTouches } from '#application/measuring/CampaignTouches.ts'
import type { Consent } from '#application/measuring/consent/Consent.ts'
import type { Attribution } from '#application/measuring/Attribution.ts'
import type { SaleMeasuring } from '#application/measuring/SaleMeasuring.ts'
import type { StoredSales } from '#application/measuring/StoredSales.ts'
import type { SeenArms } from '#application/measuring/SeenArms.ts'
import type { MeasuredOnce } from '#application/measuring/MeasuredOnce.ts'
import type { Later, Measurement } from '#application/measuring/Measurement.ts'
import type { Failure } from '#application/errors/Failure.ts'
import type { SpeedMeasuring } from '#application/measuring/SpeedMeasuring.ts'
import type { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import type { StoredOrder } from '#application/buying/StoredOrder.ts'
import type { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import type { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { FetchWaysIn } from '#application/ports/account/WaysIn.ts'
import type { BackendGateway } from '#application/ports/account/BackendGateway.ts'
import type { Clock } from '#application/ports/Clock.ts'
import type { Digest } from '#application/ports/Digest.ts'
import type { EndKept, FunnelKept, MeasuringKept } from '#application/ports/kept/KeptValues.ts'
import type { KeyNames } from '#application/ports/kept/KeyNames.ts'
import type { PersonalData } from '#application/ports/kept/PersonalData.ts'
import type { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import type { Log } from '#application/ports/Log.ts'
import type { PageSpeed } from '#application/ports/measuring/PageSpeed.ts'
import type { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import type { ProfileRepository } from '#application/ports/account/ProfileRepository.ts'
import type { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import type { Storefront } from '#application/ports/buying/Storefront.ts'
import type { HostApp } from '#application/ports/account/HostApp.ts'
import type { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'
import type { TabLock } from '#application/ports/buying/TabLock.ts'
import type { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import type { StoredPromos } from '#application/promo/StoredPromos.ts'
import type { CreatedProfiles } from '#application/session/CreatedProfiles.ts'
import type { Departures } from '#application/session/Departures.ts'
import type { SessionTracker } from '#application/session/SessionTracker.ts'
import type { Experiment } from '#application/settings/Experiment.ts'
import type { Experiments } from '#application/settings/Experiments.ts'
import type { Settings } from '#application/settings/Settings.ts'
import type { StepFlags } from '#application/settings/StepFlags.ts'
import type { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import type { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import type { BuyGift } from '#application/giving/BuyGift.ts'
import type { BuyOffer } from '#application/buying/BuyOffer.ts'
import type { ClearAnswers } from '#application/onboarding/ClearAnswers.ts'
import type { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import type { CreateProfile } from '#application/session/CreateProfile.ts'
import type { CurrentPromo } from '#application/promo/CurrentPromo.ts'
import type { DismissPromo } from '#application/promo/DismissPromo.ts'
import type { LoadOffers } from '#application/buying/LoadOffers.ts'
import type { ChangeAddress } from '#application/account/ChangeAddress.ts'
import type { ConfirmAddress } from '#application/account/ConfirmAddress.ts'
import type { FindPasswordPolicy } from '#application/account/FindPasswordPolicy.ts'
import type { ResetPassword } from '#application/account/ResetPassword.ts'
import type { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import type { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import type { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import type { ReceivePerson } from '#application/account/ReceivePerson.ts'
import type { LinkWayIn } from '#application/account/LinkWayIn.ts'
import type { SharedDevice } from '#application/account/SharedDevice.ts'
import type { SignIn } from '#application/account/SignIn.ts'
import type { SignInByRedirect } from '#application/account/SignInByRedirect.ts'
import type { SignInByStore } from '#application/account/SignInByStore.ts'
import type { SignOut } from '#application/account/SignOut.ts'
import type { SignUp } from '#application/account/SignUp.ts'
import type { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import type { SwitchUnits } from '#application/onboarding/SwitchUnits.ts'
import type { SyncAnswers } from '#application/session/SyncAnswers.ts'
import type { Occurrence } from '#application/measuring/events/Occurrence.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import type { HostAppPresenter } from '#presentation/features/auth/insideApp/HostAppPresenter.ts'
import type { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import type { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import type { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import type { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import type { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import type { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import type { ProfilePresenter } from '#presentation/shared/profile/ProfilePresenter.ts'
import type { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import type { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import type { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import type { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import type { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import type { FunnelPresenter } from '#presentation/visit/FunnelPresenter.ts'
import type { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import type { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import type { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import type { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import type { AddressPresenter } from '#presentation/features/success/AddressPresenter.ts'
import type { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import type { Site } from './sites/Site.ts'

/** What the product needs from outside. Each world (live, demo, emulators, a test's fakes) brings all of it. */
export interface World {
  FunnelKept: FunnelKept
  SharedDeviceRepository: SharedDeviceRepository
  PersonalData: PersonalData
  Clock: Clock
  Log: Log
  VisitorLocale: VisitorLocale
  AuthGateway: AuthGateway
  ProfileRepository: ProfileRepository
  RemoteSettings: RemoteSettings
  /** Whether a choice about measuring is kept on this device. */
  KeepsConsent: () => boolean
  /** Fetches what only the ends of the funnel need. */
  Ends: () => Promise<EndWorld>
  /** Fetches what only accounts and profiles need; called together with the ends. */
  Accounts: () => Promise<AccountWorld>
  /** Fetches what only the ends keep. */
  KeptByEnds: () => Promise<EndKept>
  /** The logged and the uncaught errors of the page. */
  Failures: Backlog<Failure>
  /** Fetches what measuring needs. Called late: nothing may wait for it. */
  Measuring: () => Promise<MeasuringWorld>
}

/** What measuring needs from the world. */
export interface MeasuringWorld {
  MeasuringKept: MeasuringKept
  AnalyticsSinks: readonly AnalyticsSink[]
  PageSpeed: PageSpeed
  PersonDigest: Digest
}

/** What accounts and profiles need. */
export interface AccountWorld {
  WaysIn: FetchWaysIn
  BackendGateway: BackendGateway
  AddressGateway: AddressGateway
  PasswordRules: PasswordRules
}

/** What only the ends of the funnel need from the world. */
export interface EndWorld {
  Storefront: Storefront
  TabLock: TabLock
  StoreSignIn: StoreSignIn
  HostApp: HostApp
  Digest: Digest
}

/** What the questions need; added when the product wakes. */
export interface FunnelBindings extends World {
  Site: Site
  Occurrences: Backlog<Occurrence>
  Attribution: Attribution
  StoredAnswers: StoredAnswers
  Settings: Settings
  AllExperiments: readonly Experiment[]
  Experiments: Experiments
  StepFlags: StepFlags
  Departures: Departures
  SessionTracker: SessionTracker
  AnswerStep: AnswerStep
  SwitchUnits: SwitchUnits
  SyncAnswers: SyncAnswers
  ClearAnswers: ClearAnswers
  QueryPromo: QueryPromo
  SettingsAtom: SettingsAtom
  AnswersPresenter: AnswersPresenter
  PersonPresenter: PersonPresenter
  FunnelPresenter: FunnelPresenter
  ProgressPresenter: ProgressPresenter
}

/** What account, paywall, gift, voucher and success need; added shortly before they are needed. */
export interface EndBindings {
  EndKept: EndKept
  /** The world's storefront. */
  Shop: Storefront
  TabLock: TabLock
  OpenCheckout: OpenCheckout
  /** The storefront that records whose payment window is open. */
  RememberedShop: Storefront
  StoreSignIn: StoreSignIn
  HostApp: HostApp
  Digest: Digest
  BackendGateway: BackendGateway
  AddressGateway: AddressGateway
  PasswordRules: PasswordRules
  /** The storefront that also measures; the one to use. */
  Storefront: Storefront
  WaysIn: FetchWaysIn
  OfferMeasuring: OfferMeasuring
  StoredSales: StoredSales
  StoredOrder: StoredOrder
  StoredPromos: StoredPromos
  PriceCalculator: PriceCalculator
  ScheduleNotifications: ScheduleNotifications
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
  BuyOffer: BuyOffer
  BuyGift: BuyGift
  RedeemVoucher: RedeemVoucher
  AwaitActivation: AwaitActivation
  ResolvePromo: ResolvePromo
  CurrentPromo: CurrentPromo
  DismissPromo: DismissPromo
  StartStudentOffer: StartStudentOffer
  AccountPresenter: AccountPresenter
  HostAppPresenter: HostAppPresenter
  NewPasswordPresenter: NewPasswordPresenter
  AddressPresenter: AddressPresenter
  PaywallPresenter: PaywallPresenter
  GiftPresenter: GiftPresenter
  OpeningsPresenter: OpeningsPresenter
  CreatedProfiles: CreatedProfiles
  CreateProfile: CreateProfile
  FinishOnboarding: FinishOnboarding
  ProfilePresenter: ProfilePresenter
  PromoPresenter: PromoPresenter
  RedeemPresenter: RedeemPresenter
  ReturnPresenter: ReturnPresenter
  SuccessPresenter: SuccessPresenter
}

/** What measuring needs; added past welcome when the browser is idle. */
export interface MeasuringBindings extends MeasuringWorld {
  Later: Later
  KeyNames: KeyNames
  Adulthood: Adulthood
  Consent: Consent
  MeasuredOnce: MeasuredOnce
  CampaignTouches: CampaignTouches
  SeenArms: SeenArms
  Measurement: Measurement
  VisitMeasuring: VisitMeasuring
  PrivacyPresenter: PrivacyPresenter
  SpeedMeasuring: SpeedMeasuring
  /** The same sales as StoredSales, also where the ends are not needed. */
  KeptSales: StoredSales
  SaleMeasuring: SaleMeasuring
}

/** The table of contents: every name in the container, and its type. */
export interface Bindings extends FunnelBindings, EndBindings, MeasuringBindings {}

export type Name = keyof Bindings
