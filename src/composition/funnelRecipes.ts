import { Backlog } from '../application/measuring/Backlog.ts'
import { StoredPlan } from '../application/onboarding/StoredAnswers.ts'
import { CreatedProfiles } from '../application/session/CreatedProfiles.ts'
import { Departures } from '../application/session/Departures.ts'
import { SessionTracker } from '../application/session/SessionTracker.ts'
import { Settings } from '../application/settings/Settings.ts'
import { StepFlags } from '../application/settings/StepFlags.ts'
import { AnswerStep } from '../application/onboarding/AnswerStep.ts'
import { ClearPlan } from '../application/onboarding/ClearAnswers.ts'
import { SwitchUnits } from '../application/onboarding/SwitchUnits.ts'
import { SyncPlan } from '../application/session/SyncAnswers.ts'
import type { Occurrence } from '../application/measuring/events/Occurrence.ts'
import { VisitPresenter } from '../presentation/visit/VisitPresenter.ts'
import type { FunnelBindings, World } from './Bindings.ts'
import { bindClass, bindValue, type Recipes } from './bindClass.ts'
import type { Site } from './sites/Site.ts'

/** A recipe for each name that the questions need; one that is missing or makes something else does not compile. */
export function funnelRecipes(world: World, site: Site): Recipes<FunnelBindings> {
  return {
    Site: bindValue(site),
    Clock: bindValue(world.Clock),
    Log: bindValue(world.Log),
    VisitStore: bindValue(world.VisitStore),
    DeviceStore: bindValue(world.DeviceStore),
    VisitorLocale: bindValue(world.VisitorLocale),
    AuthGateway: bindValue(world.AuthGateway),
    ProfileRepository: bindValue(world.ProfileRepository),
    RemoteSettings: bindValue(world.RemoteSettings),
    Accounts: bindValue(world.Accounts),
    Measuring: bindValue(world.Measuring),

    Occurrences: bindValue(new Backlog<Occurrence>()),
    StoredPlan: bindClass(StoredPlan, 'VisitStore', 'Site', 'VisitorLocale', 'Log'),
    Settings: bindClass(Settings, 'RemoteSettings', 'Log'),
    StepFlags: bindClass(StepFlags, 'Settings'),
    Departures: bindClass(Departures, 'DeviceStore', 'VisitStore'),
    CreatedProfiles: bindClass(CreatedProfiles, 'DeviceStore', 'Site'),
    SessionTracker: bindClass(SessionTracker, 'AuthGateway', 'ProfileRepository', 'SyncPlan', 'Departures', 'Clock', 'Log'),
    AnswerStep: bindClass(AnswerStep, 'StoredPlan'),
    SwitchUnits: bindClass(SwitchUnits, 'StoredPlan'),
    SyncPlan: bindClass(SyncPlan, 'StoredPlan', 'Site', 'Departures', 'CreatedProfiles'),
    ClearPlan: bindClass(ClearPlan, 'StoredPlan', 'DeviceStore'),
    VisitPresenter: bindClass(
      VisitPresenter,
      'Site',
      'StoredPlan',
      'StepFlags',
      'SessionTracker',
      'RemoteSettings',
      'ClearPlan',
    ),
  }
}
