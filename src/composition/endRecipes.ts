import { StoredOrder } from '../application/plan/StoredOrder.ts'
import { AwaitActivation } from '../application/usecases/AwaitActivation.ts'
import { StoredPromos } from '../application/promo/StoredPromos.ts'
import { BuyPlan } from '../application/usecases/BuyPlan.ts'
import { DismissPromo } from '../application/usecases/DismissPromo.ts'
import { LoadOffers } from '../application/usecases/LoadOffers.ts'
import { ResetPassword } from '../application/usecases/account/ResetPassword.ts'
import { ResolvePromo } from '../application/usecases/ResolvePromo.ts'
import { ReceivePerson } from '../application/usecases/account/ReceivePerson.ts'
import { SignIn } from '../application/usecases/account/SignIn.ts'
import { SignInByRedirect } from '../application/usecases/account/SignInByRedirect.ts'
import { SignUp } from '../application/usecases/account/SignUp.ts'
import { PriceCalculator } from '../domain/pricing/PriceCalculator.ts'
import { AccountPresenter } from '../presentation/auth/AccountPresenter.ts'
import { PaywallPresenter } from '../presentation/paywall/PaywallPresenter.ts'
import { PromoPresenter } from '../presentation/promo/PromoPresenter.ts'
import { SuccessPresenter } from '../presentation/success/SuccessPresenter.ts'
import type { EndBindings, EndWorld } from './Bindings.ts'
import { bindClass, bindValue, type Recipes } from './bindClass.ts'

/** A recipe for each name that account, paywall and success need. */
export function endRecipes(world: EndWorld): Recipes<EndBindings> {
  return {
    Storefront: bindValue(world.Storefront),

    StoredOrder: bindClass(StoredOrder, 'VisitStore'),
    StoredPromos: bindClass(StoredPromos, 'DeviceStore'),
    PriceCalculator: bindClass(PriceCalculator),
    ReceivePerson: bindClass(ReceivePerson, 'AuthGateway', 'BackendGateway', 'Settings', 'VisitorLocale', 'Site', 'Log'),
    SignIn: bindClass(SignIn, 'AuthGateway', 'ReceivePerson'),
    SignInByRedirect: bindClass(SignInByRedirect, 'AuthGateway', 'ReceivePerson', 'VisitStore'),
    SignUp: bindClass(SignUp, 'AuthGateway', 'ReceivePerson'),
    ResetPassword: bindClass(ResetPassword, 'AuthGateway'),
    LoadOffers: bindClass(LoadOffers, 'Storefront', 'Settings', 'Site', 'PriceCalculator', 'Log'),
    BuyPlan: bindClass(BuyPlan, 'Storefront', 'SessionTracker', 'StoredOrder', 'Site'),
    AwaitActivation: bindClass(AwaitActivation, 'SessionTracker', 'Clock', 'Site'),
    ResolvePromo: bindClass(ResolvePromo, 'StoredPromos', 'Settings', 'Site', 'Clock'),
    DismissPromo: bindClass(DismissPromo, 'StoredPromos'),
    AccountPresenter: bindClass(AccountPresenter, 'SignIn', 'SignUp', 'SignInByRedirect', 'ResetPassword'),
    PaywallPresenter: bindClass(PaywallPresenter, 'LoadOffers', 'BuyPlan', 'PriceCalculator', 'VisitStore'),
    PromoPresenter: bindClass(PromoPresenter, 'ResolvePromo', 'DismissPromo', 'VisitPresenter', 'Clock'),
    SuccessPresenter: bindClass(SuccessPresenter, 'VisitPresenter', 'StoredOrder', 'AwaitActivation'),
  }
}
