// Presenters and use cases are bound in one file, because two files would both have to import the use cases.
import type { Bind, Container } from 'inversify'
import { AppCodes } from '#application/account/AppCodes.ts'
import { CopyOwnData } from '#application/account/CopyOwnData.ts'
import { DeleteAccount } from '#application/account/DeleteAccount.ts'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { ReceivePerson } from '#application/account/ReceivePerson.ts'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { SharedDevice } from '#application/account/SharedDevice.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { SignInByToken } from '#application/account/SignInByToken.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { StoreRequest } from '#application/account/StoreRequest.ts'
import { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import { Buyers } from '#application/buying/Buyers.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { LoadOffers } from '#application/buying/LoadOffers.ts'
import { Payments } from '#application/buying/Payments.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import { EndContract } from '#application/contract/EndContract.ts'
import { BuyGift } from '#application/gift/BuyGift.ts'
import { CheckoutConsentReader } from '#application/measuring/CheckoutConsentReader.ts'
import { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import { CarryAnswers } from '#application/onboarding/CarryAnswers.ts'
import { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { BackendGateway } from '#application/ports/account/BackendGateway.ts'
import { HostApp } from '#application/ports/account/HostApp.ts'
import { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import { ProfileRepository } from '#application/ports/account/ProfileRepository.ts'
import type { FetchSignInGateway } from '#application/ports/account/SignInGateway.ts'
import { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import { TabLock } from '#application/ports/buying/TabLock.ts'
import { Clock } from '#application/ports/Clock.ts'
import type { Digest as DigestOf } from '#application/ports/Digest.ts'
import { KeptCopy } from '#application/ports/kept/KeptCopy.ts'
import type * as kept from '#infrastructure/browser/kept/checkoutKept.ts'
import { PersonalData } from '#application/ports/kept/PersonalData.ts'
import { Log } from '#application/ports/Log.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import { ProfileQuestions } from '#application/session/ProfileQuestions.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { Settings } from '#application/settings/Settings.ts'
import { VisitStore } from '#application/visit/VisitStore.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { uidOf } from '#domain/person/Session.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { YourAccountPresenter } from '#presentation/features/account/YourAccountPresenter.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { HostAppPresenter } from '#presentation/features/auth/insideApp/HostAppPresenter.ts'
import { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import { ProviderSignInPresenter } from '#presentation/features/auth/ProviderSignInPresenter.ts'
import { EndContractPresenter } from '#presentation/features/contract/EndContractPresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { StudentPresenter } from '#presentation/features/isic/StudentPresenter.ts'
import { GuardianPresenter } from '#presentation/shared/guardian/GuardianPresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { PurchasePresenter } from '#presentation/features/paywall/PurchasePresenter.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import { Activation } from '#presentation/shared/activation/Activation.ts'
import { Purchases } from '#presentation/shared/plans/Purchases.ts'
import { AddressPresenter } from '#presentation/shared/address/AddressPresenter.ts'
import { AppLinkPresenter } from '#presentation/shared/getTheApp/AppLinkPresenter.ts'
import { CoachesPresenter } from '#presentation/shared/coach/CoachesPresenter.ts'
import { CarryPresenter } from '#presentation/shared/carry/CarryPresenter.ts'
import { OfferSelections } from '#presentation/shared/offers/OfferSelections.ts'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { GatePresenter } from '#presentation/shared/profile/GatePresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import type { CheckoutPresenters } from '#presentation/visit/Presenters.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import { TimeAtom } from '#presentation/visit/TimeAtom.ts'
import { type Add, identifier, moduleOf, type Ports, resolved } from './bind.ts'
import { FunnelKept, Occurrences, ArmsSeenOnPage, Site } from './funnelModule.ts'

const CheckoutKept = identifier<kept.CheckoutKept>('CheckoutKept')
const SignInGateway = identifier<FetchSignInGateway>('SignInGateway')
const AppUrl = identifier<string>('AppUrl')
const Digest = identifier<DigestOf>('Digest')

export const CHECKOUT_PORTS = {
  CheckoutKept,
  Storefront,
  TabLock,
  StoreSignIn,
  HostApp,
  SignInGateway,
  BackendGateway,
  KeptCopy,
  AddressGateway,
  PasswordRules,
  AppUrl,
}

export type CheckoutPorts = Ports<typeof CHECKOUT_PORTS>

/** The module of the checkout part. Loaded at its first use. */
export const checkoutModule = (environment: CheckoutPorts) =>
  moduleOf(CHECKOUT_PORTS, environment, bindCheckoutPart)

function bindCheckoutPart(add: Add, bind: Bind): void {
  bind(Digest).toConstantValue(sha256)

  add(
    ScheduleNotifications,
    BackendGateway,
    VisitorLocale,
    Settings,
    Site,
    CheckoutKept,
    TabLock,
    Log,
  )
  add(
    ReceivePerson,
    SignInGateway,
    ScheduleNotifications,
    Occurrences,
    VisitStore,
    CheckoutKept,
    Clock,
    Log,
  )
  add(SignIn, SignInGateway, ReceivePerson, CheckoutKept, Settings, VisitStore, Log)
  add(SignUp, SignInGateway, ReceivePerson, AddressGateway, Settings, VisitStore, Log)
  add(AppCodes, BackendGateway, SessionTracker, CheckoutKept, Digest, AppUrl)
  add(SignOut, AuthGateway, AppCodes, VisitStore, Site, StoredCheckouts)
  add(SignInByToken, SignInGateway, ReceivePerson, SignOut, VisitStore, SessionTracker)
  add(StoreRequest, StoreSignIn, CheckoutKept, SessionTracker, Clock)
  add(SharedDevice, SignInGateway, PersonalData, Log)
  add(HealthConsent, BackendGateway, VisitStore, Settings, Log)
  add(ProfileQuestions, VisitStore, SessionTracker, Site, Settings, Clock)
  add(
    CreateProfile,
    VisitStore,
    ProfileQuestions,
    HealthConsent,
    SessionTracker,
    SiteFunnel,
    BackendGateway,
    VisitorLocale,
    ProfileRepository,
    TabLock,
    Clock,
    Log,
  )
  add(FinishOnboarding, CreateProfile, VisitStore, Clock)

  add(StoredPromos, FunnelKept, CheckoutKept)
  add(ResolvePromo, StoredPromos, Settings, Site, SessionTracker, Clock)
  add(StartStudentOffer, StoredPromos, Settings, Site, Clock)
  add(
    Experiments,
    Settings,
    RemoteSettings,
    FunnelKept,
    ArmsSeenOnPage,
    SessionTracker,
    Digest,
    Clock,
  )

  add(PriceCalculator)
  add(LoadOffers, Storefront, Settings, Site, PriceCalculator, VisitStore, Experiments, Log)
  add(StoredCheckouts, CheckoutKept, Site, Clock, Digest)
  add(
    Payments,
    Storefront,
    StoredCheckouts,
    SessionTracker,
    TabLock,
    CheckoutConsentReader,
    Occurrences,
    Clock,
  )
  add(Buyers, SessionTracker, StoredCheckouts, VisitStore, BackendGateway, Clock)
  add(BuyOffer, Payments, Buyers, ResolvePromo, CreateProfile, Settings, Site)
  add(BuyGift, Payments, SessionTracker, StoredCheckouts, Settings, Buyers)
  add(RedeemVoucher, Payments, Buyers, Settings)
  add(CopyOwnData, BackendGateway, KeptCopy, VisitStore, SessionTracker, Clock)
  add(DeleteAccount, BackendGateway, SignOut, SessionTracker, StoredCheckouts, VisitStore, Log)
  add(EndContract, BackendGateway, CheckoutKept, Log)
  add(CarryAnswers, VisitStore, Site, Clock)
  add(AwaitActivation, SessionTracker, Clock)

  add(OfferMeasuring, OfferSelections, Occurrences)
  add(AccountPresenter, SignIn, SignUp, SignInGateway, SharedDevice, VisitStore)
  add(ProviderSignInPresenter, AccountPresenter, SignIn, SignInByToken, StoreRequest, SignInGateway)
  add(
    GatePresenter,
    CreateProfile,
    ProfileQuestions,
    HealthConsent,
    AnswersPresenter,
    PersonPresenter,
  )
  add(HostAppPresenter, HostApp, CarryPresenter, PersonPresenter)
  add(CarryPresenter, CarryAnswers, AnswersPresenter, PersonPresenter)
  add(AppLinkPresenter, AppCodes, AppUrl)
  add(NewPasswordPresenter, PasswordRules, Log)
  add(AddressPresenter, PersonPresenter, AddressGateway, CheckoutKept, Settings)
  add(OpeningsPresenter, Settings, RemoteSettings, SettingsAtom)
  add(CoachesPresenter, Settings)
  add(Activation, Site, PersonPresenter, StoredCheckouts, AwaitActivation)
  add(TimeAtom, Clock)
  add(Purchases, Site, PersonPresenter, StoredCheckouts, PriceCalculator, Settings, TimeAtom)
  add(OfferSelections, Site, CheckoutKept, LoadOffers, PriceCalculator, TimeAtom)
  add(GuardianPresenter, AnswersPresenter, PersonPresenter, VisitStore)
  add(
    PurchasePresenter,
    OfferSelections,
    Activation,
    BuyOffer,
    PromoPresenter,
    GuardianPresenter,
    Log,
  )
  add(PaywallPresenter, PurchasePresenter, PromoPresenter, OpeningsPresenter, AnswersPresenter)
  add(
    PromoPresenter,
    ResolvePromo,
    SettingsAtom,
    AnswersPresenter,
    PersonPresenter,
    QueryPromo,
    Clock,
  )
  add(
    GiftPresenter,
    OfferSelections,
    BuyGift,
    CheckoutKept,
    StoredCheckouts,
    PersonPresenter,
    TimeAtom,
    GuardianPresenter,
    Log,
  )
  add(YourAccountPresenter, PersonPresenter, Activation, BackendGateway, CopyOwnData, DeleteAccount)
  add(EndContractPresenter, EndContract, CheckoutKept, PersonPresenter, Activation, Purchases)
  add(StudentPresenter, StartStudentOffer, PromoPresenter, SettingsAtom)
  add(ReturnPresenter, StoredCheckouts, PersonPresenter, PurchasePresenter)
  add(
    RedeemPresenter,
    RedeemVoucher,
    CheckoutKept,
    Site,
    Activation,
    PersonPresenter,
    TimeAtom,
    Log,
  )
  add(SuccessPresenter, Site, Activation, ProgressPresenter, Settings, FinishOnboarding)
}

/** The presenters of the checkout part, and what else the hooks of the part's views use. */
const PRESENTERS = {
  account: AccountPresenter,
  appLink: AppLinkPresenter,
  providerSignIn: ProviderSignInPresenter,
  carry: CarryPresenter,
  coaches: CoachesPresenter,
  hostApp: HostAppPresenter,
  newPassword: NewPasswordPresenter,
  address: AddressPresenter,
  yourAccount: YourAccountPresenter,
  endContract: EndContractPresenter,
  experiments: Experiments,
  gift: GiftPresenter,
  openings: OpeningsPresenter,
  paywall: PaywallPresenter,
  createProfile: CreateProfile,
  gate: GatePresenter,
  promo: PromoPresenter,
  purchase: PurchasePresenter,
  purchases: Purchases,
  redeem: RedeemPresenter,
  returns: ReturnPresenter,
  student: StudentPresenter,
  success: SuccessPresenter,
  time: TimeAtom,
}

declare module '#presentation/visit/Presenters.ts' {
  interface CheckoutPresenters extends Ports<typeof PRESENTERS> {
    /** Logs out. Rejects, and changes nothing, if the account provider cannot be reached. */
    logOut(): Promise<void>
  }
}

/** The presenters of the checkout part. Also starts its observers. */
export function checkoutPresentersOf(container: Container): CheckoutPresenters {
  container.get(OfferMeasuring).start()
  const sessions = container.get(SessionTracker)
  sessions.join({
    payments: container.get(Payments),
    appCodes: container.get(AppCodes),
    notifications: container.get(ScheduleNotifications),
    healthConsent: container.get(HealthConsent),
  })
  container.get(VisitStore).observeRemoval(() => {
    container.get(Storefront).forgetBuyer()
    container.get(StoredCheckouts).tabCleared()
    container.get(OfferSelections).paywall.forget()
  })
  return {
    ...resolved(container, PRESENTERS),
    logOut: () => container.get(SignOut).execute(uidOf(sessions.current())),
  }
}

/** The same in a browser, where the network comes back. */
export function startCheckoutPart(container: Container): CheckoutPresenters {
  const sessions = container.get(SessionTracker)
  window.addEventListener('online', () => {
    void container.get(AppCodes).end()
    const session = sessions.current()
    // What an unknown profile holds up, such as the consent, goes on.
    if (session.status === 'signedIn' && session.profile.status === 'unknown')
      void sessions.reloadProfile()
  })
  return checkoutPresentersOf(container)
}
