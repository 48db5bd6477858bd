import { Container } from 'inversify'
import { StoredOrder } from '../application/plan/StoredOrder.ts'
import { StoredPlan } from '../application/plan/StoredPlan.ts'
import { SessionTracker } from '../application/session/SessionTracker.ts'
import { StepFlags } from '../application/settings/StepFlags.ts'
import { AnswerStep } from '../application/usecases/AnswerStep.ts'
import { AwaitActivation } from '../application/usecases/AwaitActivation.ts'
import { BuyPlan } from '../application/usecases/BuyPlan.ts'
import { ClearPlan } from '../application/usecases/ClearPlan.ts'
import { CreateProfile } from '../application/usecases/CreateProfile.ts'
import { LoadOffers } from '../application/usecases/LoadOffers.ts'
import { ResetPassword } from '../application/usecases/ResetPassword.ts'
import { SignIn } from '../application/usecases/SignIn.ts'
import { SignOut } from '../application/usecases/SignOut.ts'
import { SignUp } from '../application/usecases/SignUp.ts'
import { SwitchUnits } from '../application/usecases/SwitchUnits.ts'
import { SyncPlan } from '../application/usecases/SyncPlan.ts'
import { PriceCalculator } from '../domain/pricing/PriceCalculator.ts'
import { AccountPresenter } from '../presentation/auth/AccountPresenter.ts'
import { PaywallPresenter } from '../presentation/paywall/PaywallPresenter.ts'
import { VisitPresenter } from '../presentation/shell/VisitPresenter.ts'
import { SuccessPresenter } from '../presentation/success/SuccessPresenter.ts'
import type { Bindings, Name, World } from './Bindings.ts'
import { bindClass, bindValue, type Recipe } from './bindClass.ts'
import type { Site } from './sites/Site.ts'

type Recipes = { readonly [N in Name]: Recipe<Bindings[N]> }

/** A recipe for every name; one that is missing or makes something else does not compile. */
function recipes(world: World, site: Site): Recipes {
  return {
    Site: bindValue(site),
    Clock: bindValue(world.Clock),
    Log: bindValue(world.Log),
    VisitStore: bindValue(world.VisitStore),
    DeviceStore: bindValue(world.DeviceStore),
    VisitorLocale: bindValue(world.VisitorLocale),
    AuthGateway: bindValue(world.AuthGateway),
    ProfileRepository: bindValue(world.ProfileRepository),
    BackendGateway: bindValue(world.BackendGateway),
    RemoteSettings: bindValue(world.RemoteSettings),
    Storefront: bindValue(world.Storefront),

    StoredPlan: bindClass(StoredPlan, 'VisitStore', 'Site', 'VisitorLocale', 'Log'),
    StoredOrder: bindClass(StoredOrder, 'VisitStore'),
    StepFlags: bindClass(StepFlags, 'RemoteSettings'),
    SessionTracker: bindClass(SessionTracker, 'AuthGateway', 'ProfileRepository', 'SyncPlan', 'Clock', 'Log'),
    PriceCalculator: bindClass(PriceCalculator),

    AnswerStep: bindClass(AnswerStep, 'StoredPlan'),
    SwitchUnits: bindClass(SwitchUnits, 'StoredPlan'),
    SyncPlan: bindClass(SyncPlan, 'StoredPlan', 'Site'),
    ClearPlan: bindClass(ClearPlan, 'StoredPlan'),
    CreateProfile: bindClass(
      CreateProfile,
      'BackendGateway',
      'ProfileRepository',
      'VisitorLocale',
      'DeviceStore',
      'Site',
      'StoredPlan',
      'Log',
    ),
    SignIn: bindClass(SignIn, 'AuthGateway'),
    SignUp: bindClass(SignUp, 'AuthGateway', 'BackendGateway', 'RemoteSettings', 'VisitorLocale', 'Site', 'Log'),
    SignOut: bindClass(SignOut, 'AuthGateway', 'StoredPlan'),
    ResetPassword: bindClass(ResetPassword, 'AuthGateway'),
    LoadOffers: bindClass(LoadOffers, 'Storefront', 'RemoteSettings', 'Site', 'Log'),
    BuyPlan: bindClass(BuyPlan, 'Storefront', 'SessionTracker', 'StoredOrder', 'Site'),
    AwaitActivation: bindClass(AwaitActivation, 'SessionTracker', 'Clock', 'Site'),

    VisitPresenter: bindClass(
      VisitPresenter,
      'Site',
      'StoredPlan',
      'StepFlags',
      'SessionTracker',
      'RemoteSettings',
      'CreateProfile',
      'SignOut',
      'ClearPlan',
    ),
    AccountPresenter: bindClass(AccountPresenter, 'SignIn', 'SignUp', 'ResetPassword'),
    PaywallPresenter: bindClass(PaywallPresenter, 'LoadOffers', 'BuyPlan', 'PriceCalculator', 'VisitStore'),
    SuccessPresenter: bindClass(SuccessPresenter, 'VisitPresenter', 'StoredOrder', 'AwaitActivation'),
  }
}

/** Looks a name up in the container. */
export type Resolve = <N extends Name>(name: N) => Bindings[N]

/** A container of every name for a world and a site. */
export function composeContainer(world: World, site: Site): { readonly resolve: Resolve; readonly names: readonly string[] } {
  const container = new Container({ defaultScope: 'Singleton' })
  const all = recipes(world, site)
  for (const [name, recipe] of Object.entries(all)) recipe.bindTo(container, name as Name)
  return { resolve: (name) => container.get(name), names: Object.keys(all) }
}
