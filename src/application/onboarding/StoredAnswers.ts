import { type Answers, parseAnswers } from '../../domain/answers/Answers.ts'
import { defaultUnits } from '../../domain/answers/Units.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { VisitStore } from '../ports/KeyValueStore.ts'
import { KEYS } from '../storage/keys.ts'
import type { Log } from '../ports/Log.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'

const PLAN = 'plan'
const VERSION = 'plan_version'
/** Which of two labels with the same value was tapped: words for the screen, no plan data. */
const LABELS = 'plan_labels'
/** Set once the plan was copied from or sent to a profile: such a plan leaves with its person. */
const OWNER = 'plan_owner'
const PRESENT_VERSION = '1'

/** The plan data of this visit (product 3, 4): read with care, written whole. */
export class StoredAnswers {
  readonly #visit: VisitStore
  readonly #site: SiteRules
  readonly #locale: VisitorLocale
  readonly #log: Log

  constructor(visit: VisitStore, site: SiteRules, locale: VisitorLocale, log: Log) {
    this.#visit = visit
    this.#site = site
    this.#locale = locale
    this.#log = log
  }

  /** What is stored, parsed for this site; units default by the visitor's region where absent. */
  load(): Answers {
    const answers = this.loadAsStored()
    return answers.units === undefined ? { ...answers, units: defaultUnits(this.#locale.country()) } : answers
  }

  /** What is stored, parsed for this site, without default units. */
  loadAsStored(): Answers {
    return parseAnswers(this.#site.funnel, this.#isPresentVersion() ? this.#readJson(PLAN) : null)
  }

  save(answers: Answers): void {
    this.#visit.write(PLAN, JSON.stringify(answers))
    this.#visit.write(VERSION, PRESENT_VERSION)
  }

  clear(): void {
    for (const key of KEYS.visit.plan) this.#visit.remove(key)
  }

  /** Marks the plan as one that came from or went to this person's profile. */
  markOwned(uid: string): void {
    this.#visit.write(OWNER, uid)
  }

  /** Takes the mark off again, where it is still this person's. */
  unmarkOwned(uid: string): void {
    if (this.owner() === uid) this.#visit.remove(OWNER)
  }

  /** The uid of the person whose profile the plan came from or went to; null for a plan of nobody in particular. */
  owner(): string | null {
    return this.#visit.read(OWNER)
  }

  /** The label last tapped on a step, or null. */
  label(stepName: string): string | null {
    const label = this.#labels().get(stepName)
    return typeof label === 'string' ? label : null
  }

  rememberLabel(stepName: string, label: string): void {
    this.#visit.write(LABELS, JSON.stringify(Object.fromEntries(this.#labels().set(stepName, label))))
  }

  #labels(): Map<string, unknown> {
    return new Map(Object.entries(this.#readJson(LABELS) ?? {}))
  }

  #isPresentVersion(): boolean {
    const version = this.#visit.read(VERSION)
    return version === null || version === PRESENT_VERSION
  }

  #readJson(key: (typeof KEYS.visit.plan)[number]): unknown {
    try {
      return JSON.parse(String(this.#visit.read(key)))
    } catch {
      // The parser's own words may quote answers, which no log holds.
      this.#log.error(`What was stored under "${key}" could not be read`)
      this.#visit.remove(key)
      return null
    }
  }
}
