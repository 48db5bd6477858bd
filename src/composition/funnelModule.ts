import { CheckoutConsentReader } from '#application/measuring/CheckoutConsentReader.ts'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import type { Occurrence } from '#application/measuring/events/Occurrence.ts'
import { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import { StartAgain } from '#application/onboarding/StartAgain.ts'
import { Clock } from '#application/ports/Clock.ts'
import { Log } from '#application/ports/Log.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { ProfileRepository } from '#application/ports/account/ProfileRepository.ts'
import type * as kept from '#infrastructure/browser/kept/funnelKept.ts'
import { PersonalData } from '#application/ports/kept/PersonalData.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { VisitStore } from '#application/visit/VisitStore.ts'
import type { Experiment } from '#application/settings/Experiment.ts'
import { Settings } from '#application/settings/Settings.ts'
import { ALL_EXPERIMENTS } from '#application/settings/allExperiments.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { FunnelPresenter } from '#presentation/visit/FunnelPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import { identifier, moduleOf, type Ports } from './bind.ts'

export const Site = identifier<SiteRules>('Site')
export const FunnelKept = identifier<kept.FunnelKept>('FunnelKept')
export const Occurrences = identifier<BufferedEmitter<Occurrence>>('Occurrences')
export const ArmsSeenOnPage = identifier<Set<string>>('SeenOnPage')
export const AllExperiments = identifier<readonly Experiment[]>('AllExperiments')
/** Whether this device keeps a consent or a refusal. */
const HasStoredConsent = identifier<() => boolean>('HasStoredConsent')

export const FUNNEL_PORTS = {
  FunnelKept,
  PersonalData,
  Clock,
  Log,
  VisitorLocale,
  AuthGateway,
  ProfileRepository,
  RemoteSettings,
  HasStoredConsent,
}

export type FunnelEnvironment = Ports<typeof FUNNEL_PORTS>

// @rule 4.any-storage The funnel starts, whatever the storage holds
export const funnelModule = (
  environment: FunnelEnvironment,
  site: SiteRules,
  experiments = ALL_EXPERIMENTS,
) =>
  moduleOf(FUNNEL_PORTS, environment, (add, bind) => {
    bind(Site).toConstantValue(site)
    bind(Occurrences).toConstantValue(new BufferedEmitter(() => environment.Clock.now()))
    bind(ArmsSeenOnPage).toConstantValue(new Set())
    bind(AllExperiments).toConstantValue(experiments)

    add(CheckoutConsentReader, HasStoredConsent)
    add(VisitStore, FunnelKept, PersonalData, VisitorLocale)
    add(StartAgain, VisitStore, FunnelKept)
    add(Settings, RemoteSettings, Log)
    add(SiteFunnel, Site, Settings)
    add(SessionTracker, AuthGateway, ProfileRepository, VisitStore, Site, Clock, Log)
    add(AnswerStep, VisitStore)
    add(QueryPromo)
    add(SettingsAtom, RemoteSettings)
    add(AnswersPresenter, VisitStore, AnswerStep, StartAgain, QueryPromo)
    add(PersonPresenter, Site, SessionTracker, AnswersPresenter, VisitStore)
    add(FunnelPresenter, SiteFunnel, SettingsAtom, AnswersPresenter, PersonPresenter)
    add(ProgressPresenter, SiteFunnel, AnswersPresenter, PersonPresenter, FunnelPresenter)
  })
