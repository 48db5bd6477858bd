import { MeasuredStorefront } from '../application/measuring/MeasuredStorefront.ts'
import { StoredSales } from '../application/measuring/StoredSales.ts'
import { OpenCheckout } from '../application/buying/OpenCheckout.ts'
import { RememberedStorefront } from '../application/buying/RememberedStorefront.ts'
import { StoredOrder } from '../application/buying/StoredOrder.ts'
import { AwaitActivation } from '../application/buying/AwaitActivation.ts'
import { StoredPromos } from '../application/promo/StoredPromos.ts'
import { BuyGift } from '../application/giving/BuyGift.ts'
import { BuyOffer } from '../application/buying/BuyOffer.ts'
import { CreatedProfiles } from '../application/session/CreatedProfiles.ts'
import { CreateProfile } from '../application/session/CreateProfile.ts'
import { FinishOnboarding } from '../application/session/FinishOnboarding.ts'
import { CurrentPromo } from '../application/promo/CurrentPromo.ts'
import { DismissPromo } from '../application/promo/DismissPromo.ts'
import { LoadOffers } from '../application/buying/LoadOffers.ts'
import { ChangeAddress } from '../application/account/ChangeAddress.ts'
import { ConfirmAddress } from '../application/account/ConfirmAddress.ts'
import { FindPasswordPolicy } from '../application/account/FindPasswordPolicy.ts'
import { ResetPassword } from '../application/account/ResetPassword.ts'
import { RedeemVoucher } from '../application/buying/RedeemVoucher.ts'
import { ResolvePromo } from '../application/promo/ResolvePromo.ts'
import { ScheduleNotifications } from '../application/account/ScheduleNotifications.ts'
import { ReceivePerson } from '../application/account/ReceivePerson.ts'
import { LinkWayIn } from '../application/account/LinkWayIn.ts'
import { SharedDevice } from '../application/account/SharedDevice.ts'
import { SignIn } from '../application/account/SignIn.ts'
import { SignInByRedirect } from '../application/account/SignInByRedirect.ts'
import { SignInByStore } from '../application/account/SignInByStore.ts'
import { SignOut } from '../application/account/SignOut.ts'
import { SignUp } from '../application/account/SignUp.ts'
import { StartStudentOffer } from '../application/promo/StartStudentOffer.ts'
import { PriceCalculator } from '../domain/offer/PriceCalculator.ts'
import { AccountPresenter } from '../presentation/features/auth/AccountPresenter.ts'
import { HostAppPresenter } from '../presentation/features/auth/insideApp/HostAppPresenter.ts'
import { NewPasswordPresenter } from '../presentation/features/auth/password/NewPasswordPresenter.ts'
import { GiftPresenter } from '../presentation/features/gift/GiftPresenter.ts'
import { OfferMeasuring } from '../application/measuring/OfferMeasuring.ts'
import { OpeningsPresenter } from '../presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '../presentation/shared/payment/ReturnPresenter.ts'
import { ProfilePresenter } from '../presentation/shared/profile/ProfilePresenter.ts'
import { PaywallPresenter } from '../presentation/features/paywall/PaywallPresenter.ts'
import { PromoPresenter } from '../presentation/shared/promo/PromoPresenter.ts'
import { RedeemPresenter } from '../presentation/features/redeem/RedeemPresenter.ts'
import { AddressPresenter } from '../presentation/features/success/AddressPresenter.ts'
import { SuccessPresenter } from '../presentation/features/success/SuccessPresenter.ts'
import type { AccountWorld, EndBindings, EndRepositories, EndWorld } from './Bindings.ts'
import { bindClass, bindValue, type Recipes } from './bindClass.ts'

/** A recipe for each name that the ends need. */
export function endRecipes(world: EndWorld & AccountWorld & EndRepositories): Recipes<EndBindings> {
  return {
    Shop: bindValue(world.Storefront),
    TabLock: bindValue(world.TabLock),
    StoreSignIn: bindValue(world.StoreSignIn),
    HostApp: bindValue(world.HostApp),
    Digest: bindValue(world.Digest),
    WaysIn: bindValue(world.WaysIn),
    BackendGateway: bindValue(world.BackendGateway),
    AddressGateway: bindValue(world.AddressGateway),
    PasswordRules: bindValue(world.PasswordRules),
    PromoHistoryRepository: bindValue(world.PromoHistoryRepository),
    OrderRepository: bindValue(world.OrderRepository),
    CheckoutRepository: bindValue(world.CheckoutRepository),
    GiftRepository: bindValue(world.GiftRepository),
    SelectionRepository: bindValue(world.SelectionRepository),
    VoucherRepository: bindValue(world.VoucherRepository),
    WayInRepository: bindValue(world.WayInRepository),

    OpenCheckout: bindClass(OpenCheckout, 'CheckoutRepository', 'Clock'),
    RememberedShop: bindClass(RememberedStorefront, 'Shop', 'OpenCheckout'),
    Storefront: bindClass(
      MeasuredStorefront,
      'RememberedShop',
      'Occurrences',
      'StoredSales',
      'OpenCheckout',
      'SessionTracker',
      'Attribution',
      'Site',
    ),
    StoredSales: bindClass(StoredSales, 'CheckoutRepository', 'Clock', 'Digest'),
    OfferMeasuring: bindClass(OfferMeasuring, 'PaywallPresenter', 'GiftPresenter', 'Occurrences'),

    StoredOrder: bindClass(StoredOrder, 'OrderRepository', 'Clock', 'Digest'),
    StoredPromos: bindClass(StoredPromos, 'ActivePromoRepository', 'PromoHistoryRepository'),
    PriceCalculator: bindClass(PriceCalculator),
    ScheduleNotifications: bindClass(
      ScheduleNotifications,
      'BackendGateway',
      'Settings',
      'VisitorLocale',
      'Site',
      'WayInRepository',
      'TabLock',
      'Log',
    ),
    ReceivePerson: bindClass(
      ReceivePerson,
      'WaysIn',
      'ScheduleNotifications',
      'Occurrences',
      'WayInRepository',
      'Clock',
      'Log',
    ),
    SignIn: bindClass(SignIn, 'WaysIn', 'ReceivePerson', 'Settings', 'Log'),
    SignInByRedirect: bindClass(
      SignInByRedirect,
      'WaysIn',
      'ReceivePerson',
      'WayInRepository',
      'Settings',
    ),
    LinkWayIn: bindClass(LinkWayIn, 'WaysIn'),
    SharedDevice: bindClass(SharedDevice, 'WaysIn', 'SharedDeviceRepository', 'Log'),
    SignOut: bindClass(
      SignOut,
      'AuthGateway',
      'StoredAnswers',
      'CreatedProfiles',
      'Departures',
      'StoredOrder',
      'Storefront',
    ),
    SignInByStore: bindClass(
      SignInByStore,
      'WaysIn',
      'StoreSignIn',
      'ReceivePerson',
      'SignOut',
      'WayInRepository',
      'StoredAnswers',
      'SessionTracker',
      'Clock',
    ),
    SignUp: bindClass(SignUp, 'WaysIn', 'ReceivePerson', 'ConfirmAddress', 'Settings'),
    ResetPassword: bindClass(ResetPassword, 'WaysIn'),
    ConfirmAddress: bindClass(ConfirmAddress, 'AddressGateway', 'Settings', 'Log'),
    ChangeAddress: bindClass(ChangeAddress, 'AddressGateway'),
    FindPasswordPolicy: bindClass(FindPasswordPolicy, 'PasswordRules', 'Log'),
    LoadOffers: bindClass(LoadOffers, 'Storefront', 'Settings', 'Site', 'PriceCalculator', 'Log'),
    BuyOffer: bindClass(
      BuyOffer,
      'Storefront',
      'SessionTracker',
      'StoredOrder',
      'Site',
      'CurrentPromo',
      'StoredAnswers',
      'Settings',
      'CreateProfile',
      'TabLock',
    ),
    BuyGift: bindClass(
      BuyGift,
      'Storefront',
      'SessionTracker',
      'GiftRepository',
      'Settings',
      'TabLock',
    ),
    RedeemVoucher: bindClass(
      RedeemVoucher,
      'Storefront',
      'SessionTracker',
      'StoredOrder',
      'Settings',
      'TabLock',
    ),
    AwaitActivation: bindClass(AwaitActivation, 'SessionTracker', 'Clock'),
    ResolvePromo: bindClass(ResolvePromo, 'StoredPromos', 'Settings', 'Site', 'Clock'),
    CurrentPromo: bindClass(CurrentPromo, 'ResolvePromo', 'SessionTracker', 'StoredPromos'),
    DismissPromo: bindClass(DismissPromo, 'StoredPromos'),
    StartStudentOffer: bindClass(StartStudentOffer, 'StoredPromos', 'Settings', 'Site', 'Clock'),
    AccountPresenter: bindClass(
      AccountPresenter,
      'SignIn',
      'SignUp',
      'SignInByRedirect',
      'SignInByStore',
      'LinkWayIn',
      'ResetPassword',
      'SignOut',
      'SharedDevice',
      'Departures',
      'AnswersPresenter',
      'PersonPresenter',
    ),
    GiftPresenter: bindClass(
      GiftPresenter,
      'LoadOffers',
      'BuyGift',
      'PriceCalculator',
      'SelectionRepository',
      'GiftRepository',
      'PersonPresenter',
      'OpeningsPresenter',
      'Departures',
      'Clock',
    ),
    OpeningsPresenter: bindClass(OpeningsPresenter, 'Settings', 'RemoteSettings', 'SettingsAtom'),
    HostAppPresenter: bindClass(HostAppPresenter, 'HostApp'),
    NewPasswordPresenter: bindClass(NewPasswordPresenter, 'FindPasswordPolicy'),
    AddressPresenter: bindClass(
      AddressPresenter,
      'PersonPresenter',
      'ConfirmAddress',
      'ChangeAddress',
    ),
    PaywallPresenter: bindClass(
      PaywallPresenter,
      'LoadOffers',
      'BuyOffer',
      'PriceCalculator',
      'SelectionRepository',
      'PromoPresenter',
      'Site',
      'AnswersPresenter',
      'PersonPresenter',
      'AwaitActivation',
      'StoredOrder',
      'OpeningsPresenter',
    ),
    CreatedProfiles: bindClass(CreatedProfiles, 'StayRepository', 'Site'),
    CreateProfile: bindClass(
      CreateProfile,
      'BackendGateway',
      'ProfileRepository',
      'VisitorLocale',
      'CreatedProfiles',
      'Site',
      'StoredAnswers',
      'StepFlags',
      'SessionTracker',
      'TabLock',
      'Log',
      'Clock',
    ),
    FinishOnboarding: bindClass(FinishOnboarding, 'CreateProfile', 'StoredAnswers', 'Clock'),
    ProfilePresenter: bindClass(ProfilePresenter, 'CreateProfile', 'SessionTracker'),
    PromoPresenter: bindClass(
      PromoPresenter,
      'CurrentPromo',
      'DismissPromo',
      'StartStudentOffer',
      'SettingsAtom',
      'AnswersPresenter',
      'PersonPresenter',
      'QueryPromo',
      'Clock',
    ),
    ReturnPresenter: bindClass(
      ReturnPresenter,
      'OpenCheckout',
      'PersonPresenter',
      'PaywallPresenter',
    ),
    RedeemPresenter: bindClass(
      RedeemPresenter,
      'RedeemVoucher',
      'VoucherRepository',
      'Site',
      'PersonPresenter',
      'StoredOrder',
      'Departures',
      'AwaitActivation',
    ),
    SuccessPresenter: bindClass(
      SuccessPresenter,
      'Site',
      'PersonPresenter',
      'ProgressPresenter',
      'StoredOrder',
      'AwaitActivation',
      'Settings',
      'FinishOnboarding',
    ),
  }
}
