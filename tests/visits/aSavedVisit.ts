import { parseAnswers, type Answers } from '../../src/domain/answers/Answers.ts'
import { type Moment, momentsOf } from '../../src/infrastructure/demo/visits/play/moments.ts'
import { readVisit } from '../../src/infrastructure/demo/visits/readVisit.ts'
import type { Visit } from '../../src/infrastructure/demo/visits/Visit.ts'
import type { Site } from '../../src/composition/sites/Site.ts'
import { SITES } from '../../src/composition/sites/sites.ts'
import { aProduct, type Product, type ProductFacts } from '../builders/aProduct.ts'

/** A moment of a saved visit, with the answers as the product reads them. */
interface SavedMoment extends Omit<Moment, 'answers'> {
  readonly site: Site
  readonly answers: Answers
  /** The address without its query. */
  readonly path: string
}

/**
 * A visit that the demo's drawer saved.
 * @param file the content of the file, imported as JSON
 */
export const aSavedVisit = (file: unknown): Visit => readVisit(JSON.stringify(file))

/**
 * What was in force when a step of the visit had been done.
 * @param step counted from 1, as the bar of a playback counts; by default the last
 */
export function momentOf(visit: Visit, step?: number): SavedMoment {
  const moments = momentsOf(visit)
  const moment = moments[(step ?? moments.length) - 1]
  if (!moment) throw new Error(`The visit has ${moments.length} steps, not ${step}`)
  const site = SITES[visit.site]
  return { ...moment, site, answers: parseAnswers(site.funnel, moment.answers), path: new URL(moment.address, 'http://page').pathname }
}

/** The product over fakes as it stands at a step of a saved visit: its site, answers, settings, place and clock. */
export function aProductAt(visit: Visit, step?: number, facts: ProductFacts = {}): Product {
  const { site, answers, settings, clock } = momentOf(visit, step)
  const [tag = 'en'] = visit.languages
  const { language, region } = new Intl.Locale(tag)
  return aProduct({ site, answers, settings, place: { language, ...(region !== undefined && { country: region }), timezone: visit.timeZone }, now: clock, ...facts })
}
