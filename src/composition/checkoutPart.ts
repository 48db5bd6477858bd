import { type Container, ContainerModule } from 'inversify'
import { AccountAge } from '#application/account/AccountAge.ts'
import { BackEnd } from '#application/account/BackEnd.ts'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { CopyOwnData } from '#application/account/CopyOwnData.ts'
import { DeleteAccount } from '#application/account/DeleteAccount.ts'
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
import { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { Payments } from '#application/buying/Payments.ts'
import { Sales } from '#application/buying/Sales.ts'
import { StoredOrder } from '#application/buying/StoredOrder.ts'
import { EndContract } from '#application/contract/EndContract.ts'
import { BuyGift } from '#application/giving/BuyGift.ts'
import { Attribution } from '#application/measuring/Attribution.ts'
import { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { Clock } from '#application/ports/Clock.ts'
import type { Digest as DigestOf } from '#application/ports/Digest.ts'
import { Log } from '#application/ports/Log.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { ContractGateway } from '#application/ports/account/ContractGateway.ts'
import { BackendGateway } from '#application/ports/account/BackendGateway.ts'
import { HostApp } from '#application/ports/account/HostApp.ts'
import { OwnDataGateway } from '#application/ports/account/OwnDataGateway.ts'
import { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import { ProfileRepository } from '#application/ports/account/ProfileRepository.ts'
import { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'
import type { FetchWaysIn } from '#application/ports/account/WaysIn.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import { TabLock } from '#application/ports/buying/TabLock.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type * as kept from '#application/ports/kept/KeptValues.ts'
import { KeptCopy } from '#application/ports/kept/KeptCopy.ts'
import { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import { ClaimAnswers } from '#application/session/ClaimAnswers.ts'
import { CarryAnswers } from '#application/onboarding/CarryAnswers.ts'
import { CarryPresenter } from '#presentation/shared/carry/CarryPresenter.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { LoginSessions } from '#application/session/LoginSessions.ts'
import { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import { ProfileCalls } from '#application/session/ProfileCalls.ts'
import { ProfileGate } from '#application/session/ProfileGate.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { SyncAnswers } from '#application/session/SyncAnswers.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { Settings } from '#application/settings/Settings.ts'
import type { OfferVariant } from '#domain/offer/Offer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { YourAccountPresenter } from '#presentation/features/account/YourAccountPresenter.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { ArrivalPresenter } from '#presentation/features/auth/ArrivalPresenter.ts'
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
import { Purchases } from '#presentation/shared/activation/Purchases.ts'
import { OfferShelf } from '#presentation/shared/offers/OfferShelf.ts'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { GatePresenter } from '#presentation/shared/profile/GatePresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import type { CheckoutPresenters } from '#presentation/visit/Presenters.ts'
import { bindClass, bindPorts, identifier, type Ports } from './bind.ts'
import { FunnelKept, Occurrences, SeenOnPage } from './funnelModule.ts'
import { Site } from './sites/Site.ts'

export const CheckoutKept = identifier<kept.CheckoutKept>('CheckoutKept')
const Digest = identifier<DigestOf>('Digest')
const WaysIn = identifier<FetchWaysIn>('WaysIn')
const PlanShelf = identifier<OfferShelf>('PlanShelf')
const GiftShelf = identifier<OfferShelf>('GiftShelf')

/** The ports of the checkout part. */
export const CHECKOUT_PORTS = {
  CheckoutKept,
  Storefront,
  TabLock,
  StoreSignIn,
  HostApp,
  Digest,
  WaysIn,
  BackendGateway,
  ContractGateway,
  OwnDataGateway,
  KeptCopy,
  AddressGateway,
  PasswordRules,
}

export type CheckoutPorts = Ports<typeof CHECKOUT_PORTS>

/** Binds what account, paywall, gift, voucher and success need. Loaded at their first use. */
export const checkoutModule = (world: CheckoutPorts) =>
  new ContainerModule(({ bind }) => {
    bindPorts(bind, CHECKOUT_PORTS, world)

    bindClass(bind, BackEnd, BackendGateway, VisitorLocale)
    bindClass(bind, ScheduleNotifications, BackEnd, Settings, Site, CheckoutKept, TabLock, Log)
    bindClass(
      bind,
      ReceivePerson,
      WaysIn,
      ScheduleNotifications,
      Occurrences,
      CheckoutKept,
      Clock,
      Log,
    )
    bindClass(bind, SignIn, WaysIn, ReceivePerson, CheckoutKept, Settings, AccountAge, Log)
    bindClass(bind, SignUp, WaysIn, ReceivePerson, AddressGateway, Settings, AccountAge, Log)
    bindClass(bind, SignOut, AuthGateway, StoredAnswers, ProfileCalls, LoginSessions, StoredOrder)
    bindClass(bind, SignInByToken, WaysIn, ReceivePerson, SignOut, StoredAnswers, SessionTracker)
    bindClass(bind, StoreRequest, StoreSignIn, CheckoutKept, SessionTracker, Clock)
    bindClass(bind, SharedDevice, WaysIn, SharedDeviceRepository, Log)
    bindClass(bind, ProfileCalls, FunnelKept, BackEnd, ProfileRepository, Site, Clock, Log)
    bindClass(bind, HealthConsent, BackEnd, CheckoutKept, Settings, Log)
    bindClass(bind, ClaimAnswers, StoredAnswers, SyncAnswers)
    bindClass(bind, AccountAge, StoredAnswers, CheckoutKept, Settings, Clock)
    bindClass(bind, ProfileGate, StoredAnswers, AccountAge, HealthConsent)
    bindClass(
      bind,
      CreateProfile,
      ProfileCalls,
      SiteFunnel,
      StoredAnswers,
      SessionTracker,
      TabLock,
      ProfileGate,
    )
    bindClass(bind, FinishOnboarding, CreateProfile, StoredAnswers, Clock)

    bindClass(bind, StoredPromos, FunnelKept, CheckoutKept)
    bindClass(bind, ResolvePromo, StoredPromos, Settings, Site, SessionTracker, Clock)
    bindClass(bind, StartStudentOffer, StoredPromos, Settings, Site, Clock)
    bindClass(bind, Experiments, Settings, RemoteSettings, FunnelKept, SeenOnPage)

    bindClass(bind, PriceCalculator)
    bindClass(bind, LoadOffers, Storefront, Settings, Site, PriceCalculator, StoredAnswers, Log)
    bindClass(bind, OpenCheckout, CheckoutKept, Clock)
    bindClass(bind, Sales, CheckoutKept, Clock, Digest, Attribution, Occurrences)
    bindClass(bind, StoredOrder, CheckoutKept, Clock, Digest)
    bindClass(bind, Payments, Storefront, OpenCheckout, Sales, StoredOrder, SessionTracker, TabLock)
    bindClass(bind, Buyers, SessionTracker, StoredOrder, StoredAnswers, BackEnd, Clock)
    bindClass(bind, BuyOffer, Payments, Buyers, ResolvePromo, CreateProfile, Settings, Site)
    bindClass(bind, BuyGift, Payments, SessionTracker, CheckoutKept, Settings)
    bindClass(bind, RedeemVoucher, Payments, Buyers, Settings)
    bindClass(bind, CopyOwnData, OwnDataGateway, KeptCopy, SessionTracker, Clock)
    bindClass(
      bind,
      DeleteAccount,
      OwnDataGateway,
      SignOut,
      SessionTracker,
      StoredOrder,
      StoredAnswers,
      Log,
    )
    bindClass(bind, EndContract, ContractGateway, CheckoutKept, Log)
    bindClass(bind, AwaitActivation, SessionTracker, Clock)
    bindClass(bind, OfferMeasuring, PurchasePresenter, GiftPresenter, Occurrences)

    bindClass(bind, AccountPresenter, SignIn, SignUp, WaysIn, SharedDevice, LoginSessions)
    bindClass(
      bind,
      ArrivalPresenter,
      AccountPresenter,
      SignIn,
      SignInByToken,
      StoreRequest,
      WaysIn,
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
    bindClass(bind, CarryAnswers, StoredAnswers, Site, Clock)
    bindClass(bind, CarryPresenter, CarryAnswers, AnswersPresenter, PersonPresenter)
    bindClass(bind, NewPasswordPresenter, PasswordRules, Log)
    bindClass(bind, AddressPresenter, PersonPresenter, AddressGateway)
    bindClass(bind, OpeningsPresenter, Settings, RemoteSettings, SettingsAtom)
    bindShelf(PlanShelf, world.CheckoutKept.selected_plan)
    bindShelf(GiftShelf, world.CheckoutKept.selected_gift, 'gift')
    bindClass(bind, Activation, Site, PersonPresenter, StoredOrder, AwaitActivation)
    bindClass(bind, Purchases, Site, PersonPresenter, StoredOrder, PriceCalculator, Clock)
    bindClass(
      bind,
      PurchasePresenter,
      PlanShelf,
      Activation,
      BuyOffer,
      PromoPresenter,
      AnswersPresenter,
      PersonPresenter,
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
      GiftShelf,
      BuyGift,
      CheckoutKept,
      PersonPresenter,
      LoginSessions,
      Clock,
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
    function bindShelf(shelf: typeof PlanShelf, kept: Kept<string>, variant?: OfferVariant) {
      const shelfOf = (site: Site, load: LoadOffers, prices: PriceCalculator, clock: Clock) =>
        new OfferShelf(variant ?? site.offerVariant, kept, load, prices, clock)
      bind(shelf)
        .toResolvedValue(shelfOf, [Site, LoadOffers, PriceCalculator, Clock])
        .inSingletonScope()
    }
  })

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
    arrival: container.get(ArrivalPresenter),
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
