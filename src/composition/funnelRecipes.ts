import { Backlog } from '../application/measuring/Backlog.ts'
import { StoredAnswers } from '../application/onboarding/StoredAnswers.ts'
import { CreatedProfiles } from '../application/session/CreatedProfiles.ts'
import { Departures } from '../application/session/Departures.ts'
import { SessionTracker } from '../application/session/SessionTracker.ts'
import { Settings } from '../application/settings/Settings.ts'
import { StepFlags } from '../application/settings/StepFlags.ts'
import { AnswerStep } from '../application/onboarding/AnswerStep.ts'
import { ClearAnswers } from '../application/onboarding/ClearAnswers.ts'
import { SwitchUnits } from '../application/onboarding/SwitchUnits.ts'
import { SyncAnswers } from '../application/session/SyncAnswers.ts'
import type { Occurrence } from '../application/measuring/events/Occurrence.ts'
import { QueryPromo } from '../presentation/navigation/QueryPromo.ts'
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
    StoredAnswers: bindClass(StoredAnswers, 'VisitStore', 'Site', 'VisitorLocale', 'Log'),
    Settings: bindClass(Settings, 'RemoteSettings', 'Log'),
    StepFlags: bindClass(StepFlags, 'Settings'),
    Departures: bindClass(Departures, 'DeviceStore', 'VisitStore'),
    CreatedProfiles: bindClass(CreatedProfiles, 'DeviceStore', 'Site'),
    SessionTracker: bindClass(SessionTracker, 'AuthGateway', 'ProfileRepository', 'SyncAnswers', 'Departures', 'Clock', 'Log'),
    AnswerStep: bindClass(AnswerStep, 'StoredAnswers'),
    SwitchUnits: bindClass(SwitchUnits, 'StoredAnswers'),
    SyncAnswers: bindClass(SyncAnswers, 'StoredAnswers', 'Site', 'Departures', 'CreatedProfiles'),
    ClearAnswers: bindClass(ClearAnswers, 'StoredAnswers', 'DeviceStore'),
    QueryPromo: bindClass(QueryPromo),
    VisitPresenter: bindClass(
      VisitPresenter,
      'Site',
      'StoredAnswers',
      'StepFlags',
      'SessionTracker',
      'RemoteSettings',
      'ClearAnswers',
    ),
  }
}
