import { StoredOrder } from '../application/plan/StoredOrder.ts'
import { AwaitActivation } from '../application/usecases/AwaitActivation.ts'
import { BuyPlan } from '../application/usecases/BuyPlan.ts'
import { LoadOffers } from '../application/usecases/LoadOffers.ts'
import { ResetPassword } from '../application/usecases/ResetPassword.ts'
import { SignIn } from '../application/usecases/SignIn.ts'
import { SignUp } from '../application/usecases/SignUp.ts'
import { PriceCalculator } from '../domain/pricing/PriceCalculator.ts'
import { AccountPresenter } from '../presentation/auth/AccountPresenter.ts'
import { PaywallPresenter } from '../presentation/paywall/PaywallPresenter.ts'
import { SuccessPresenter } from '../presentation/success/SuccessPresenter.ts'
import type { EndBindings, EndWorld } from './Bindings.ts'
import { bindClass, bindValue, type Recipes } from './bindClass.ts'

/** A recipe for each name that account, paywall and success need. */
export function endRecipes(world: EndWorld): Recipes<EndBindings> {
  return {
    Storefront: bindValue(world.Storefront),

    StoredOrder: bindClass(StoredOrder, 'VisitStore'),
    PriceCalculator: bindClass(PriceCalculator),
    SignIn: bindClass(SignIn, 'AuthGateway'),
    SignUp: bindClass(SignUp, 'AuthGateway', 'BackendGateway', 'RemoteSettings', 'VisitorLocale', 'Site', 'Log'),
    ResetPassword: bindClass(ResetPassword, 'AuthGateway'),
    LoadOffers: bindClass(LoadOffers, 'Storefront', 'RemoteSettings', 'Site', 'Log'),
    BuyPlan: bindClass(BuyPlan, 'Storefront', 'SessionTracker', 'StoredOrder', 'Site'),
    AwaitActivation: bindClass(AwaitActivation, 'SessionTracker', 'Clock', 'Site'),
    AccountPresenter: bindClass(AccountPresenter, 'SignIn', 'SignUp', 'ResetPassword'),
    PaywallPresenter: bindClass(PaywallPresenter, 'LoadOffers', 'BuyPlan', 'PriceCalculator', 'VisitStore'),
    SuccessPresenter: bindClass(SuccessPresenter, 'VisitPresenter', 'StoredOrder', 'AwaitActivation'),
  }
}
