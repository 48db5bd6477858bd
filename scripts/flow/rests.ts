import { AUXILIARY_ROUTES, LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import type { Sequence } from '../../src/domain/funnel/Sequence.ts'
import { isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import { isAnswered } from '../../src/domain/funnel/validity.ts'
import { ANONYMOUS, LOADING, type Session } from '../../src/domain/person/Session.ts'
import { NO_SUBSCRIPTION } from '../../src/domain/person/Subscription.ts'
import type { Answers } from '../../src/domain/answers/Answers.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { Role } from '../../src/domain/vocabulary/account.ts'
import type { Classes } from './Classes.ts'
import { called, type Fault, type Witness } from './Fault.ts'
import { DOMAIN, type Rules } from './Rules.ts'

const UNITS = { units: 'metric' } as const
/** The most redirects that admission may make from any address. */
const MOST_REDIRECTS = 3

type AnswersByKey = Readonly<Record<string, unknown>>

/** The stored answers and the flags when a visitor opens the address of a step. */
interface Situation {
  readonly step: Step
  readonly answers: Answers
  readonly off: readonly string[]
}

/** A complete set of answers, and the keys whose values were chosen for a condition. All other keys hold valid answers. */
interface Made {
  readonly answers: AnswersByKey
  readonly chosen: readonly string[]
}

/** A signed-in visitor with these facts on their profile. */
function somebody(
  { subscriptionField, completedFlag }: SiteRules,
  facts: { readonly active: boolean; readonly completed: boolean },
): Session {
  const subscriptions = {
    subscription: NO_SUBSCRIPTION,
    subscription_yoga: NO_SUBSCRIPTION,
    subscription_hc: NO_SUBSCRIPTION,
    subscription_body_scanning: NO_SUBSCRIPTION,
  }
  const profile = {
    answers: {},
    ability: { strength: null, cardio: null, flexibility: null },
    registered: null,
    subscriptions: {
      ...subscriptions,
      [subscriptionField]: { ...NO_SUBSCRIPTION, active: facts.active },
    },
    completed: { yoga: false, workouts: false, hc: false, [completedFlag]: facts.completed },
  }
  const user = {
    uid: 'uid',
    email: null,
    emailVerified: false,
    displayName: null,
    photoURL: null,
    providers: [],
    socialId: null,
    role: Role.User,
  }
  return { status: 'signedIn', user, profile: { status: 'loaded', profile } }
}

/**
 * Situations that represent every set of answers, every set of flags and every address of a step. Why so few are enough: of
 * the answers and flags, admission only sees which step in force is the first without a valid answer, whether there is any
 * answer, whether the step of the address is in force and, if not, which step in force comes next. Each possible combination
 * of these four facts is constructed once: its conditions are satisfied by some combination of the answers they read, every
 * other question is answered, and the questions that are then still missing are switched off.
 */
class Situations {
  readonly #site: SiteRules
  readonly #classes: Classes
  readonly #asked: readonly Step[]
  readonly #filled: AnswersByKey
  readonly #made = new Map<string, readonly AnswersByKey[]>()

  constructor(site: SiteRules, classes: Classes) {
    this.#site = site
    this.#classes = classes
    this.#asked = site.funnel.filter((step) => step.key !== undefined)
    const valid = this.#asked.flatMap((step) =>
      isAsking(step)
        ? [
            [
              step.writes,
              classes.candidates
                .of(step.writes)
                .find((value) => isAnswered(step, { ...UNITS, [step.writes]: value }, site)),
            ],
          ]
        : [],
    )
    this.#filled = { ...UNITS, ...Object.fromEntries(valid) }
  }

  all(): readonly Situation[] {
    const missing: readonly (Step | undefined)[] = [undefined, ...this.#asked]
    return this.#site.funnel.flatMap((step) => [
      ...missing.flatMap((first) =>
        this.#withFirst(step, first).concat(this.#unanswered(step, first)),
      ),
      ...this.#withNext(step),
    ])
  }

  /** This question is the first without an answer, or no answer is missing. */
  #withFirst(step: Step, first: Step | undefined): readonly Situation[] {
    const isFirst = (answers: AnswersByKey) =>
      !first || (holds(first, answers) && !this.#isDone(first, answers))
    const inForce = this.#find(step, true, first, isFirst)
    const dropped = this.#find(step, false, first, isFirst)
    return [
      ...(inForce ? [this.#situation(step, inForce, first)] : []),
      ...(dropped ? [this.#situation(step, dropped, first)] : []),
      ...(inForce && step.flag !== undefined && step !== first
        ? [this.#situation(step, inForce, first, [step.flag])]
        : []),
    ]
  }

  /** Nothing is answered, and this question is the first in force, or no question is. */
  #unanswered(step: Step, first: Step | undefined): readonly Situation[] {
    if (first && !holds(first, UNITS)) return []
    const before = this.#asked
      .slice(0, first ? this.#asked.indexOf(first) : undefined)
      .flatMap(({ flag }) => flag ?? [])
    const also = step.flag !== undefined && step !== first ? [[...before, step.flag]] : []
    return [before, ...also].map((off) => ({ step, answers: UNITS, off }))
  }

  /** Every question is answered, the step is not in force, and each later step in turn is the next one in force. */
  #withNext(step: Step): readonly Situation[] {
    if (step.flag === undefined) return []
    const own = step.flag
    const after = this.#site.funnel.slice(this.#site.funnel.indexOf(step) + 1)
    const end = after.findIndex(({ flag }) => flag === undefined)
    return after.slice(0, end + 1).flatMap((next, steps) => {
      const between = after.slice(0, steps).flatMap(({ flag }) => flag ?? [])
      const isNext = (answers: AnswersByKey) => holds(next, answers) && this.#isDone(next, answers)
      const inForce = this.#find(step, true, next, isNext)
      const dropped = this.#find(step, false, next, isNext)
      const switched = inForce && this.#situation(step, inForce, undefined, between.concat(own))
      return [switched, dropped && this.#situation(step, dropped, undefined, between)].filter(
        (made) => made !== undefined,
      )
    })
  }

  /**
   * Complete answers with which the step's condition holds or fails as wanted, and which satisfy `fits` for the keys that
   * the other step reads and writes.
   */
  #find(
    step: Step,
    wanted: boolean,
    other: Step | undefined,
    fits: (answers: AnswersByKey) => boolean,
  ): Made | undefined {
    const table = step.askWhen && this.#classes.tableOf(step.askWhen)
    const own = table ? (wanted ? table.holding : table.failing) : wanted ? [{}] : []
    const keys = table?.reads ?? []
    const others = [
      ...new Set([
        ...(other?.askWhen?.reads ?? []),
        ...(other?.key === undefined ? [] : [other.key]),
      ]),
    ]
    const free = others.filter((key) => !keys.includes(key))
    // If the two steps share no key, one choice for the first is enough.
    for (const chosen of free.length === others.length ? own.slice(0, 1) : own) {
      for (const more of this.#combinations(free)) {
        const plan = { ...UNITS, ...chosen, ...more }
        if (fits(plan))
          return {
            answers: { ...omit(this.#filled, ...keys, ...free), ...plan },
            chosen: [...keys, ...free],
          }
      }
    }
    return undefined
  }

  #combinations(keys: readonly string[]): readonly AnswersByKey[] {
    const known = this.#made.get(keys.join()) ?? this.#classes.candidates.combinations(keys)
    this.#made.set(keys.join(), known)
    return known
  }

  #isDone(step: Step, answers: AnswersByKey): boolean {
    return step.key === undefined || !isAsking(step) || isAnswered(step, answers, this.#site)
  }

  /** The answers unchanged, with every question switched off that would come before the wanted first one. */
  #situation(
    step: Step,
    { answers, chosen }: Made,
    first: Step | undefined,
    off: readonly string[] = [],
  ): Situation {
    const open = this.#asked
      .filter(
        (asked) =>
          asked !== first &&
          chosen.includes(asked.key ?? '') &&
          holds(asked, answers) &&
          !this.#isDone(asked, answers),
      )
      .flatMap(({ flag }) => flag ?? [])
    return { step, answers, off: [...off, ...open] }
  }
}

const holds = ({ askWhen }: Step, answers: AnswersByKey): boolean => askWhen?.holds(answers) ?? true

function omit(answers: AnswersByKey, ...keys: readonly (string | undefined)[]): AnswersByKey {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))
}

/** Checks that admission settles from every address, on a page that exists, and that a path leads on from there. */
export function faultsOfRest(
  site: SiteRules,
  classes: Classes,
  rules: Rules = DOMAIN,
): readonly Fault[] {
  const faults = new Map<string, Fault>()
  const visitors = [
    { session: ANONYMOUS },
    { session: LOADING, visitor: 'unknown while the session loads' },
    {
      session: somebody(site, { active: false, completed: true }),
      visitor: 'onboarding completed',
    },
    { session: somebody(site, { active: true, completed: true }), visitor: 'subscription active' },
  ] as const

  const fault = (says: string, witness: Witness) => {
    if (!faults.has(says)) faults.set(says, { site: site.name, rule: 'rest', says, witness })
  }

  const follow = (from: string, answers: Answers, sequence: Sequence, session: Session) => {
    const way = [from]
    while (way.length <= MOST_REDIRECTS + 1) {
      const admission = rules.admit({ path: way.at(-1) ?? from, answers, sequence, session, site })
      if (admission.verdict !== 'goTo') return { way, verdict: admission.verdict }
      way.push(admission.path)
    }
    return { way, verdict: 'lost' as const }
  }

  const seen = new Set<string>()
  for (const { step, answers, off } of new Situations(site, classes).all()) {
    const sequence = rules.sequenceOf(site.funnel, answers, (flag) => !off.includes(flag))
    const kind = JSON.stringify(
      rules.admit({ path: step.path, answers, sequence, session: ANONYMOUS, site }),
    )
    // For any other visitor, admission sees only where the answers would lead an unknown visitor.
    const isNew = !seen.has(step.name + kind)
    seen.add(step.name + kind)
    for (const { session, ...who } of isNew ? visitors : visitors.slice(0, 1)) {
      const { way, verdict } = follow(step.path, answers, sequence, session)
      const witness: Witness = { address: step.path, answers, off, ...who }
      if (verdict === 'lost') fault(`admission does not settle: ${way.join(' → ')}`, witness)
      else if (verdict === 'notFound')
        fault(`${step.path} leads to ${way.at(-1)}, which is not a page`, witness)
      else if (session === ANONYMOUS) {
        const rests = site.funnel.find(({ path }) => path === way.at(-1))
        if (rests && rests.kind !== 'success' && !sequence.next(rests))
          fault(`visitors can stay at ${called(rests)}, and nothing leads on from there`, witness)
      }
    }
  }

  const written = [
    ...AUXILIARY_ROUTES,
    LOADING_PLAN,
    ...site.funnel.map(({ path }) => path),
  ].flatMap((path) => [path, path.toUpperCase(), `${path}/`])
  const empty = rules.sequenceOf(site.funnel, UNITS, () => true)
  for (const path of written) {
    for (const { session, ...who } of visitors) {
      const { way, verdict } = follow(path, UNITS, empty, session)
      if (verdict !== 'stay')
        fault(`${path} leads to ${way.at(-1)}, where visitors cannot stay`, {
          address: path,
          answers: {},
          off: [],
          ...who,
        })
    }
  }
  return [...faults.values()]
}
