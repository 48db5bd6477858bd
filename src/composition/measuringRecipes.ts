import { Adulthood } from '#application/measuring/consent/Adulthood.ts'
import { CampaignTouches } from '#application/measuring/CampaignTouches.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { SeenArms } from '#application/measuring/SeenArms.ts'
import { MeasuredOnce } from '#application/measuring/MeasuredOnce.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { SaleMeasuring } from '#application/measuring/SaleMeasuring.ts'
import { StoredSales } from '#application/measuring/StoredSales.ts'
import { SpeedMeasuring } from '#application/measuring/SpeedMeasuring.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import type { MeasuringBindings, MeasuringWorld } from './Bindings.ts'
import { bindClass, bindValue, type Recipes } from './bindClass.ts'

/** A recipe for each name that measuring needs. */
export function measuringRecipes(world: MeasuringWorld): Recipes<MeasuringBindings> {
  return {
    AnalyticsSinks: bindValue(world.AnalyticsSinks),
    PageSpeed: bindValue(world.PageSpeed),
    PersonDigest: bindValue(world.PersonDigest),
    MeasuringKept: bindValue(world.MeasuringKept),
    KeyNames: bindValue(KEYS),
    Later: bindValue((work: () => void) => void whenIdle(work)),

    Adulthood: bindClass(
      Adulthood,
      'MeasuringKept',
      'StoredAnswers',
      'SessionTracker',
      'Clock',
      'PersonDigest',
    ),
    Consent: bindClass(Consent, 'MeasuringKept', 'SessionTracker', 'Adulthood'),
    MeasuredOnce: bindClass(MeasuredOnce, 'MeasuringKept'),
    CampaignTouches: bindClass(CampaignTouches, 'MeasuringKept'),
    SeenArms: bindClass(SeenArms, 'MeasuredOnce', 'AllExperiments', 'FunnelKept'),
    Measurement: bindClass(
      Measurement,
      'AnalyticsSinks',
      'Consent',
      'MeasuredOnce',
      'Log',
      'Later',
      'Clock',
    ),
    VisitMeasuring: bindClass(
      VisitMeasuring,
      'SessionTracker',
      'StoredAnswers',
      'Occurrences',
      'Measurement',
      'Consent',
      'CampaignTouches',
      'SeenArms',
      'Site',
      'StepFlags',
    ),
    PrivacyPresenter: bindClass(
      PrivacyPresenter,
      'Consent',
      'Measurement',
      'AnswersPresenter',
      'PersonPresenter',
      'VisitMeasuring',
      'KeyNames',
    ),
    KeptSales: bindClass(StoredSales, 'MeasuringKept', 'Clock', 'PersonDigest'),
    SaleMeasuring: bindClass(
      SaleMeasuring,
      'KeptSales',
      'SessionTracker',
      'Measurement',
      'Consent',
      'CampaignTouches',
      'Attribution',
      'SeenArms',
    ),
    SpeedMeasuring: bindClass(SpeedMeasuring, 'PageSpeed', 'Consent', 'Occurrences'),
  }
}
