import type { Container } from 'inversify'
import { CheckoutConsentReader } from '#application/measuring/CheckoutConsentReader.ts'
import { CampaignTouches } from '#application/measuring/CampaignTouches.ts'
import { MeasuredOnce } from '#application/measuring/MeasuredOnce.ts'
import { MeasuredVisitor } from '#application/measuring/MeasuredVisitor.ts'
import { type Later as LaterOf, Measurement } from '#application/measuring/Measurement.ts'
import { OrderTagging } from '#application/measuring/OrderTagging.ts'
import { SeenArms } from '#application/measuring/SeenArms.ts'
import { SpeedMeasuring } from '#application/measuring/SpeedMeasuring.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { Adulthood } from '#application/measuring/consent/Adulthood.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { Settings } from '#application/settings/Settings.ts'
import { SeenSteps } from '#application/measuring/SeenSteps.ts'
import { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import { VisitStore } from '#application/visit/VisitStore.ts'
import { Clock } from '#application/ports/Clock.ts'
import type { Digest } from '#application/ports/Digest.ts'
import { Log } from '#application/ports/Log.ts'
import type * as kept from '#infrastructure/browser/kept/measuringKept.ts'
import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'
import { PageSpeed } from '#application/ports/measuring/PageSpeed.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { showPrivacy } from '#presentation/features/privacy/showPrivacy.tsx'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { identifier, moduleOf, type Ports } from './bind.ts'
import { AllExperiments, FunnelKept, Occurrences, Site } from './funnelModule.ts'

const MeasuringKept = identifier<kept.MeasuringKept>('MeasuringKept')
const AnalyticsSinks = identifier<readonly AnalyticsSink[]>('AnalyticsSinks')
const PersonDigest = identifier<Digest>('PersonDigest')
const Later = identifier<LaterOf>('Later')

export const MEASURING_PORTS = { MeasuringKept, AnalyticsSinks, PageSpeed }

export type MeasuringPorts = Ports<typeof MEASURING_PORTS>

/** Binds measuring. Its code is loaded when `startLater` starts measuring. */
export const measuringModule = (
  environment: MeasuringPorts,
  later: LaterOf = (work) => void whenIdle(work),
) =>
  moduleOf(MEASURING_PORTS, environment, (add, bind) => {
    bind(PersonDigest).toConstantValue(sha256)
    bind(Later).toConstantValue(later)

    add(Adulthood, MeasuringKept, VisitStore, SessionTracker, Clock, PersonDigest)
    add(Consent, MeasuringKept, SessionTracker, Adulthood, Settings)
    add(MeasuredOnce, MeasuringKept)
    add(Measurement, AnalyticsSinks, Consent, MeasuredOnce, Log, Later, Clock)
    add(CampaignTouches, MeasuringKept, Consent)
    add(MeasuredVisitor, Measurement, SessionTracker, VisitStore, CampaignTouches)
    add(SeenSteps, SiteFunnel, VisitStore)
    add(SeenArms, AllExperiments, FunnelKept)
    add(
      VisitMeasuring,
      Occurrences,
      Measurement,
      Consent,
      MeasuredVisitor,
      SeenSteps,
      SeenArms,
      Site,
    )
    add(
      PrivacyPresenter,
      Consent,
      Measurement,
      AnswersPresenter,
      PersonPresenter,
      VisitMeasuring,
      Site,
    )
    add(
      OrderTagging,
      MeasuringKept,
      SessionTracker,
      Consent,
      CampaignTouches,
      CheckoutConsentReader,
      SeenArms,
    )
    add(SpeedMeasuring, PageSpeed, Consent, Occurrences, SiteFunnel)
  })

/** Adds measuring to the composed product, and asks the visitor for consent. @returns the visitor's consent */
export function startMeasuring(container: Container, environment: MeasuringPorts): Consent {
  container.load(measuringModule(environment))
  const measurement = container.get(Measurement)
  measurement.enterScreen(window.location.pathname)
  container.get(VisitMeasuring).start(window.location.search)
  container.get(OrderTagging).start(window.location.search, () => measurement.orderTags)
  container.get(SpeedMeasuring).start()
  const flush = () => measurement.flush()
  window.addEventListener('online', () => measurement.backOnline())
  window.addEventListener('pagehide', () => measurement.leave())
  // A page from the back/forward cache may have missed a change of consent in another tab.
  window.addEventListener('pageshow', flush)
  // A phone may end a hidden page without a further event.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? measurement.leave() : flush(),
  )
  showPrivacy(container.get(PrivacyPresenter), KEYS)
  return container.get(Consent)
}
