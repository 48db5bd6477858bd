import type { Bind, Container } from 'inversify'
import { AccountAge } from '#application/account/AccountAge.ts'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { CopyOwnData } from '#application/account/CopyOwnData.ts'
import { DeleteAccount } from '#application/account/DeleteAccount.ts'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { SharedDevice } from '#application/account/SharedDevice.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { SignInByToken } from '#application/account/SignInByToken.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { StoreRequest } from '#application/account/StoreRequest.ts'
import { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { LoadOffers } from '#application/buying/LoadOffers.ts'
import { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { Payments } from '#application/buying/Payments.ts'
import { StoredOrder } from '#application/buying/StoredOrder.ts'
import { EndContract } from '#application/contract/EndContract.ts'
import { BuyGift } from '#application/giving/BuyGift.ts'
import { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import { Clock } from '#application/ports/Clock.ts'
import { Log } from '#application/ports/Log.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { HostApp } from '#application/ports/account/HostApp.ts'
import { OwnDataGateway } from '#application/ports/account/OwnDataGateway.ts'
import { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import type { FetchSignInGateway } from '#application/ports/account/SignInGateway.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type * as kept from '#application/ports/kept/KeptValues.ts'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import { ClaimAnswers } from '#application/session/ClaimAnswers.ts'
import { CarryAnswers } from '#application/onboarding/CarryAnswers.ts'
import { CarryPresenter } from '#presentation/shared/carry/CarryPresenter.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { LoginSessions } from '#application/session/LoginSessions.ts'
import { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { Settings } from '#application/settings/Settings.ts'
import type { OfferVariant } from '#domain/offer/Offer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { YourAccountPresenter } from '#presentation/features/account/YourAccountPresenter.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { ProviderSignInPresenter } from '#presentation/features/auth/ProviderSignInPresenter.ts'
import { HostAppPresenter } from '#presentation/features/auth/insideApp/HostAppPresenter.ts'
import { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import { EndContractPresenter } from '#presentation/features/contract/EndContractPresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { StudentPresenter } from '#presentation/features/isic/StudentPresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { PurchasePresenter } from '#presentation/features/paywall/PurchasePresenter.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { AddressPresenter } from '#presentation/shared/address/AddressPresenter.ts'
import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import { Activation } from '#presentation/shared/activation/Activation.ts'
import { Purchases } from '#presentation/shared/plans/Purchases.ts'
import { OfferSelection } from '#presentation/shared/offers/OfferSelection.ts'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { GatePresenter } from '#presentation/shared/profile/GatePresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import type { CheckoutPresenters } from '#presentation/visit/Presenters.ts'
import { bindClass, identifier } from './bind.ts'
import { Occurrences } from './funnelModule.ts'
import { Site } from './sites/Site.ts'

export const CheckoutKept = identifier<kept.CheckoutKept>('CheckoutKept')
export const SignInGateway = identifier<FetchSignInGateway>('SignInGateway')
const PlanSelection = identifier<OfferSelection>('PlanSelection')
const GiftSelection = identifier<OfferSelection>('GiftSelection')

/** Binds the presenters of the checkout part. */
export function bindPresenters(
  bind: Bind,
  { selected_plan, selected_gift }: kept.CheckoutKept,
): void {
  bindClass(bind, OfferMeasuring, PurchasePresenter, GiftPresenter, Occurrences)
  bindClass(bind, AccountPresenter, SignIn, SignUp, SignInGateway, SharedDevice, LoginSessions)
  bindClass(
    bind,
    ProviderSignInPresenter,
    AccountPresenter,
    SignIn,
    SignInByToken,
    StoreRequest,
    SignInGateway,
    PersonPresenter,
  )
  bindClass(
    bind,
    GatePresenter,
    CreateProfile,
    HealthConsent,
    AccountAge,
    ClaimAnswers,
    AnswersPresenter,
    PersonPresenter,
  )
  bindClass(bind, HostAppPresenter, HostApp, CarryPresenter)
  bindClass(bind, CarryPresenter, CarryAnswers, AnswersPresenter, PersonPresenter)
  bindClass(bind, NewPasswordPresenter, PasswordRules, Log)
  bindClass(bind, AddressPresenter, PersonPresenter, AddressGateway, CheckoutKept)
  bindClass(bind, OpeningsPresenter, Settings, RemoteSettings, SettingsAtom)
  bindSelection(PlanSelection, selected_plan)
  bindSelection(GiftSelection, selected_gift, 'gift')
  bindClass(bind, Activation, Site, PersonPresenter, StoredOrder, AwaitActivation)
  bindClass(bind, Purchases, Site, PersonPresenter, StoredOrder, PriceCalculator, Settings, Clock)
  bindClass(
    bind,
    PurchasePresenter,
    PlanSelection,
    Activation,
    BuyOffer,
    PromoPresenter,
    AnswersPresenter,
    PersonPresenter,
    AccountAge,
  )
  bindClass(
    bind,
    PaywallPresenter,
    PurchasePresenter,
    PromoPresenter,
    OpeningsPresenter,
    AnswersPresenter,
  )
  bindClass(
    bind,
    PromoPresenter,
    ResolvePromo,
    SettingsAtom,
    AnswersPresenter,
    PersonPresenter,
    QueryPromo,
    Clock,
  )
  bindClass(
    bind,
    GiftPresenter,
    GiftSelection,
    BuyGift,
    CheckoutKept,
    PersonPresenter,
    LoginSessions,
    Clock,
    PriceCalculator,
  )
  bindClass(
    bind,
    YourAccountPresenter,
    PersonPresenter,
    Activation,
    Purchases,
    OwnDataGateway,
    CopyOwnData,
    DeleteAccount,
    LoginSessions,
  )
  bindClass(
    bind,
    EndContractPresenter,
    EndContract,
    CheckoutKept,
    PersonPresenter,
    Activation,
    Purchases,
    LoginSessions,
  )
  bindClass(bind, StudentPresenter, StartStudentOffer, PromoPresenter, SettingsAtom)
  bindClass(bind, ReturnPresenter, OpenCheckout, PersonPresenter, PurchasePresenter)
  bindClass(
    bind,
    RedeemPresenter,
    RedeemVoucher,
    CheckoutKept,
    Site,
    Activation,
    LoginSessions,
    PersonPresenter,
  )
  bindClass(
    bind,
    SuccessPresenter,
    Site,
    Activation,
    ProgressPresenter,
    Settings,
    FinishOnboarding,
    Purchases,
  )

  /** @param variant by default the site's */
  function bindSelection(
    selection: typeof PlanSelection,
    kept: Kept<string>,
    variant?: OfferVariant,
  ) {
    const selectionOf = (site: Site, load: LoadOffers, prices: PriceCalculator, clock: Clock) =>
      new OfferSelection(variant ?? site.offerVariant, kept, load, prices, clock)
    bind(selection)
      .toResolvedValue(selectionOf, [Site, LoadOffers, PriceCalculator, Clock])
      .inSingletonScope()
  }
}

/** The presenters of the checkout part. Also starts its observers. */
export function checkoutPresentersOf(container: Container): CheckoutPresenters {
  container.get(OfferMeasuring).start()
  const schedule = container.get(ScheduleNotifications)
  const payments = container.get(Payments)
  const healthConsent = container.get(HealthConsent)
  const sessions = container.get(SessionTracker)
  sessions.observe((session) => {
    payments.settle()
    if (session.status !== 'signedIn') return
    void schedule.resume(session.user.uid)
    void healthConsent.record(session.user.uid)
  })
  container.get(LoginSessions).observe(() => container.get(Storefront).forgetBuyer())
  return {
    account: container.get(AccountPresenter),
    providerSignIn: container.get(ProviderSignInPresenter),
    logOut() {
      const session = sessions.current()
      return container.get(SignOut).execute(session.status === 'signedIn' ? session.user.uid : null)
    },
    carry: container.get(CarryPresenter),
    hostApp: container.get(HostAppPresenter),
    newPassword: container.get(NewPasswordPresenter),
    address: container.get(AddressPresenter),
    yourAccount: container.get(YourAccountPresenter),
    endContract: container.get(EndContractPresenter),
    experiments: container.get(Experiments),
    gift: container.get(GiftPresenter),
    openings: container.get(OpeningsPresenter),
    paywall: container.get(PaywallPresenter),
    createProfile: container.get(CreateProfile),
    gate: container.get(GatePresenter),
    promo: container.get(PromoPresenter),
    purchase: container.get(PurchasePresenter),
    redeem: container.get(RedeemPresenter),
    returns: container.get(ReturnPresenter),
    student: container.get(StudentPresenter),
    success: container.get(SuccessPresenter),
  }
}
