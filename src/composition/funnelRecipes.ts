import { Attribution } from '#application/measuring/Attribution.ts'
import { Backlog } from '#application/measuring/Backlog.ts'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { Departures } from '#application/session/Departures.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { ALL_EXPERIMENTS } from '#application/settings/allExperiments.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { Settings } from '#application/settings/Settings.ts'
import { StepFlags } from '#application/settings/StepFlags.ts'
import { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import { ClearAnswers } from '#application/onboarding/ClearAnswers.ts'
import { SwitchUnits } from '#application/onboarding/SwitchUnits.ts'
import { SyncAnswers } from '#application/session/SyncAnswers.ts'
import type { Occurrence } from '#application/measuring/events/Occurrence.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { FunnelPresenter } from '#presentation/visit/FunnelPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import type { FunnelBindings, World } from './Bindings.ts'
import { bindClass, bindValue, type Recipes } from './bindClass.ts'
import type { Site } from './sites/Site.ts'

/** A recipe for each name that the questions need. A missing or wrong recipe does not compile. */
export function funnelRecipes(world: World, site: Site): Recipes<FunnelBindings> {
  return {
    Site: bindValue(site),
    Clock: bindValue(world.Clock),
    Log: bindValue(world.Log),
    FunnelKept: bindValue(world.FunnelKept),
    SharedDeviceRepository: bindValue(world.SharedDeviceRepository),
    PersonalData: bindValue(world.PersonalData),
    VisitorLocale: bindValue(world.VisitorLocale),
    AuthGateway: bindValue(world.AuthGateway),
    ProfileRepository: bindValue(world.ProfileRepository),
    RemoteSettings: bindValue(world.RemoteSettings),
    KeepsConsent: bindValue(world.KeepsConsent),
    Ends: bindValue(world.Ends),
    Accounts: bindValue(world.Accounts),
    KeptByEnds: bindValue(world.KeptByEnds),
    Failures: bindValue(world.Failures),
    Measuring: bindValue(world.Measuring),

    Occurrences: bindValue(new Backlog<Occurrence>(() => world.Clock.now())),
    Attribution: bindClass(Attribution, 'KeepsConsent'),
    StoredAnswers: bindClass(StoredAnswers, 'FunnelKept', 'VisitorLocale'),
    Settings: bindClass(Settings, 'RemoteSettings', 'Log'),
    AllExperiments: bindValue(ALL_EXPERIMENTS),
    Experiments: bindClass(
      Experiments,
      'AllExperiments',
      'Settings',
      'RemoteSettings',
      'FunnelKept',
    ),
    StepFlags: bindClass(StepFlags, 'Settings', 'Experiments'),
    Departures: bindClass(Departures, 'FunnelKept', 'PersonalData', 'SharedDeviceRepository'),
    SessionTracker: bindClass(
      SessionTracker,
      'AuthGateway',
      'ProfileRepository',
      'SyncAnswers',
      'Departures',
      'Clock',
      'Log',
    ),
    AnswerStep: bindClass(AnswerStep, 'StoredAnswers'),
    SwitchUnits: bindClass(SwitchUnits, 'StoredAnswers'),
    SyncAnswers: bindClass(SyncAnswers, 'StoredAnswers', 'Site', 'Departures'),
    ClearAnswers: bindClass(ClearAnswers, 'StoredAnswers', 'FunnelKept'),
    QueryPromo: bindClass(QueryPromo),
    SettingsAtom: bindClass(SettingsAtom, 'RemoteSettings'),
    AnswersPresenter: bindClass(
      AnswersPresenter,
      'StoredAnswers',
      'AnswerStep',
      'SwitchUnits',
      'ClearAnswers',
      'QueryPromo',
    ),
    PersonPresenter: bindClass(PersonPresenter, 'Site', 'SessionTracker', 'AnswersPresenter'),
    FunnelPresenter: bindClass(
      FunnelPresenter,
      'Site',
      'StepFlags',
      'SettingsAtom',
      'AnswersPresenter',
      'PersonPresenter',
    ),
    ProgressPresenter: bindClass(
      ProgressPresenter,
      'Site',
      'StepFlags',
      'AnswersPresenter',
      'PersonPresenter',
      'FunnelPresenter',
      'Experiments',
    ),
  }
}
