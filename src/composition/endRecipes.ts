import { MeasuredAuthGateway } from '../application/analytics/MeasuredAuthGateway.ts'
import { MeasuredStorefront } from '../application/analytics/MeasuredStorefront.ts'
import { StoredGift } from '../application/gift/StoredGift.ts'
import { OpenCheckout } from '../application/payment/OpenCheckout.ts'
import { RememberedStorefront } from '../application/payment/RememberedStorefront.ts'
import { StoredOrder } from '../application/payment/StoredOrder.ts'
import { AwaitActivation } from '../application/usecases/AwaitActivation.ts'
import { StoredPromos } from '../application/promo/StoredPromos.ts'
import { BuyGift } from '../application/usecases/BuyGift.ts'
import { BuyPlan } from '../application/usecases/BuyPlan.ts'
import { CreateProfile } from '../application/usecases/CreateProfile.ts'
import { DismissPromo } from '../application/usecases/DismissPromo.ts'
import { LoadOffers } from '../application/usecases/LoadOffers.ts'
import { ChangeAddress } from '../application/usecases/account/ChangeAddress.ts'
import { ConfirmAddress } from '../application/usecases/account/ConfirmAddress.ts'
import { FindPasswordPolicy } from '../application/usecases/account/FindPasswordPolicy.ts'
import { ResetPassword } from '../application/usecases/account/ResetPassword.ts'
import { RedeemVoucher } from '../application/usecases/RedeemVoucher.ts'
import { ResolvePromo } from '../application/usecases/ResolvePromo.ts'
import { ReceivePerson } from '../application/usecases/account/ReceivePerson.ts'
import { LinkWayIn } from '../application/usecases/account/LinkWayIn.ts'
import { SharedDevice } from '../application/usecases/account/SharedDevice.ts'
import { SignIn } from '../application/usecases/account/SignIn.ts'
import { SignInByRedirect } from '../application/usecases/account/SignInByRedirect.ts'
import { SignInByStore } from '../application/usecases/account/SignInByStore.ts'
import { SignOut } from '../application/usecases/account/SignOut.ts'
import { SignUp } from '../application/usecases/account/SignUp.ts'
import { StartStudentOffer } from '../application/usecases/StartStudentOffer.ts'
import { PriceCalculator } from '../domain/pricing/PriceCalculator.ts'
import { AccountPresenter } from '../presentation/auth/AccountPresenter.ts'
import { NewPasswordPresenter } from '../presentation/auth/NewPasswordPresenter.ts'
import { GiftPresenter } from '../presentation/gift/GiftPresenter.ts'
import { OfferMeasuring } from '../presentation/measuring/OfferMeasuring.ts'
import { ReturnPresenter } from '../presentation/payment/ReturnPresenter.ts'
import { ProfilePresenter } from '../presentation/plan/ProfilePresenter.ts'
import { PaywallPresenter } from '../presentation/paywall/PaywallPresenter.ts'
import { PromoPresenter } from '../presentation/promo/PromoPresenter.ts'
import { RedeemPresenter } from '../presentation/redeem/RedeemPresenter.ts'
import { AddressPresenter } from '../presentation/success/AddressPresenter.ts'
import { SuccessPresenter } from '../presentation/success/SuccessPresenter.ts'
import type { AccountWorld, EndBindings, EndWorld } from './Bindings.ts'
import { bindClass, bindValue, type Recipes } from './bindClass.ts'

/** A recipe for each name that account, paywall and success need. */
export function endRecipes(world: EndWorld & AccountWorld): Recipes<EndBindings> {
  return {
    Shop: bindValue(world.Storefront),
    TabLock: bindValue(world.TabLock),
    StoreSignIn: bindValue(world.StoreSignIn),
    Digest: bindValue(world.Digest),
    BackendGateway: bindValue(world.BackendGateway),
    AddressGateway: bindValue(world.AddressGateway),
    PasswordRules: bindValue(world.PasswordRules),

    OpenCheckout: bindClass(OpenCheckout, 'VisitStore', 'Clock'),
    RememberedShop: bindClass(RememberedStorefront, 'Shop', 'OpenCheckout'),
    Storefront: bindClass(MeasuredStorefront, 'RememberedShop', 'Occurrences'),
    WaysIn: bindClass(MeasuredAuthGateway, 'AuthGateway', 'Occurrences'),
    OfferMeasuring: bindClass(OfferMeasuring, 'PaywallPresenter', 'GiftPresenter', 'PromoPresenter', 'Occurrences'),

    StoredOrder: bindClass(StoredOrder, 'DeviceStore', 'Clock', 'Digest'),
    StoredGift: bindClass(StoredGift, 'VisitStore'),
    StoredPromos: bindClass(StoredPromos, 'DeviceStore'),
    PriceCalculator: bindClass(PriceCalculator),
    ReceivePerson: bindClass(ReceivePerson, 'WaysIn', 'BackendGateway', 'Settings', 'VisitorLocale', 'Site', 'Log'),
    SignIn: bindClass(SignIn, 'WaysIn', 'ReceivePerson'),
    SignInByRedirect: bindClass(SignInByRedirect, 'WaysIn', 'ReceivePerson', 'VisitStore'),
    LinkWayIn: bindClass(LinkWayIn, 'AuthGateway'),
    SharedDevice: bindClass(SharedDevice, 'AuthGateway', 'VisitStore', 'DeviceStore'),
    SignOut: bindClass(SignOut, 'AuthGateway', 'StoredPlan', 'CreatedProfiles', 'Departures', 'StoredOrder', 'Storefront'),
    SignInByStore: bindClass(SignInByStore, 'WaysIn', 'StoreSignIn', 'ReceivePerson', 'SignOut', 'VisitStore', 'StoredPlan', 'Clock'),
    SignUp: bindClass(SignUp, 'WaysIn', 'ReceivePerson', 'ConfirmAddress'),
    ResetPassword: bindClass(ResetPassword, 'WaysIn'),
    ConfirmAddress: bindClass(ConfirmAddress, 'AddressGateway', 'Settings', 'Log'),
    ChangeAddress: bindClass(ChangeAddress, 'AddressGateway'),
    FindPasswordPolicy: bindClass(FindPasswordPolicy, 'PasswordRules', 'Log'),
    LoadOffers: bindClass(LoadOffers, 'Storefront', 'Settings', 'Site', 'PriceCalculator', 'Log'),
    BuyPlan: bindClass(BuyPlan, 'Storefront', 'SessionTracker', 'StoredOrder', 'Site', 'TabLock'),
    BuyGift: bindClass(BuyGift, 'Storefront', 'SessionTracker', 'StoredGift', 'TabLock'),
    RedeemVoucher: bindClass(RedeemVoucher, 'Storefront', 'SessionTracker', 'StoredOrder', 'Settings', 'TabLock'),
    AwaitActivation: bindClass(AwaitActivation, 'SessionTracker', 'Clock'),
    ResolvePromo: bindClass(ResolvePromo, 'StoredPromos', 'Settings', 'Site', 'Clock'),
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
      'VisitPresenter',
    ),
    GiftPresenter: bindClass(GiftPresenter, 'LoadOffers', 'BuyGift', 'PriceCalculator', 'VisitStore', 'StoredGift', 'VisitPresenter', 'Departures', 'Clock'),
    NewPasswordPresenter: bindClass(NewPasswordPresenter, 'FindPasswordPolicy'),
    AddressPresenter: bindClass(AddressPresenter, 'VisitPresenter', 'ConfirmAddress', 'ChangeAddress'),
    PaywallPresenter: bindClass(
      PaywallPresenter,
      'LoadOffers',
      'BuyPlan',
      'PriceCalculator',
      'VisitStore',
      'PromoPresenter',
      'VisitPresenter',
      'AwaitActivation',
      'StoredOrder',
    ),
    CreateProfile: bindClass(
      CreateProfile,
      'BackendGateway',
      'ProfileRepository',
      'VisitorLocale',
      'CreatedProfiles',
      'Site',
      'StoredPlan',
      'Log',
      'Clock',
    ),
    ProfilePresenter: bindClass(ProfilePresenter, 'CreateProfile', 'VisitPresenter'),
    PromoPresenter: bindClass(PromoPresenter, 'ResolvePromo', 'DismissPromo', 'StartStudentOffer', 'VisitPresenter', 'Clock'),
    ReturnPresenter: bindClass(ReturnPresenter, 'OpenCheckout', 'VisitPresenter', 'PaywallPresenter'),
    RedeemPresenter: bindClass(RedeemPresenter, 'RedeemVoucher', 'VisitStore', 'VisitPresenter', 'StoredOrder', 'Departures', 'AwaitActivation'),
    SuccessPresenter: bindClass(SuccessPresenter, 'VisitPresenter', 'StoredOrder', 'AwaitActivation', 'Settings'),
  }
}
