import { ContainerModule } from 'inversify'
import { Attribution } from '#application/measuring/Attribution.ts'
import { CampaignTouches } from '#application/measuring/CampaignTouches.ts'
import { MeasuredOnce } from '#application/measuring/MeasuredOnce.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import type { Later as LaterOf } from '#application/measuring/Measurement.ts'
import { OrderAttribution } from '#application/measuring/OrderAttribution.ts'
import { SeenArms } from '#application/measuring/SeenArms.ts'
import { SpeedMeasuring } from '#application/measuring/SpeedMeasuring.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { Adulthood } from '#application/measuring/consent/Adulthood.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { Clock } from '#application/ports/Clock.ts'
import type { Digest } from '#application/ports/Digest.ts'
import { Log } from '#application/ports/Log.ts'
import type * as kept from '#application/ports/kept/KeptValues.ts'
import type { KeyNames as KeyNamesOf } from '#application/ports/kept/KeyNames.ts'
import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'
import { PageSpeed } from '#application/ports/measuring/PageSpeed.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { StepFlags } from '#application/settings/StepFlags.ts'
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { bindClass, bindPorts, identifier, type Ports } from './bind.ts'
import { AllExperiments, FunnelKept, Occurrences } from './funnelModule.ts'
import { Site } from './sites/Site.ts'

const MeasuringKept = identifier<kept.MeasuringKept>('MeasuringKept')
const AnalyticsSinks = identifier<readonly AnalyticsSink[]>('AnalyticsSinks')
const PersonDigest = identifier<Digest>('PersonDigest')
const KeyNames = identifier<KeyNamesOf>('KeyNames')
const Later = identifier<LaterOf>('Later')

/** What measuring needs from a world. */
export const MEASURING_PORTS = { MeasuringKept, AnalyticsSinks, PageSpeed, PersonDigest }

export type MeasuringPorts = Ports<typeof MEASURING_PORTS>

/** What measuring needs; bound past welcome when the browser is idle. */
export const measuringModule = (
  world: MeasuringPorts,
  later: LaterOf = (work) => void whenIdle(work),
) =>
  new ContainerModule(({ bind }) => {
    bindPorts(bind, MEASURING_PORTS, world)
    bind(KeyNames).toConstantValue(KEYS)
    bind(Later).toConstantValue(later)

    bindClass(bind, Adulthood, MeasuringKept, StoredAnswers, SessionTracker, Clock, PersonDigest)
    bindClass(bind, Consent, MeasuringKept, SessionTracker, Adulthood)
    bindClass(bind, MeasuredOnce, MeasuringKept)
    bindClass(bind, CampaignTouches, MeasuringKept)
    bindClass(bind, SeenArms, AllExperiments, FunnelKept)
    bindClass(bind, Measurement, AnalyticsSinks, Consent, MeasuredOnce, Log, Later, Clock)
    bindClass(
      bind,
      VisitMeasuring,
      SessionTracker,
      StoredAnswers,
      Occurrences,
      Measurement,
      Consent,
      CampaignTouches,
      SeenArms,
      Site,
      StepFlags,
    )
    bindClass(
      bind,
      PrivacyPresenter,
      Consent,
      Measurement,
      AnswersPresenter,
      PersonPresenter,
      VisitMeasuring,
      KeyNames,
    )
    bindClass(
      bind,
      OrderAttribution,
      MeasuringKept,
      SessionTracker,
      Consent,
      CampaignTouches,
      Attribution,
      SeenArms,
    )
    bindClass(bind, SpeedMeasuring, PageSpeed, Consent, Occurrences)
  })
