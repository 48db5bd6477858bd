import { isFemale } from '#domain/funnel/steps/goal/gender.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { type AskingStep, isAsking } from '#domain/funnel/Step.ts'
import { SITE_NAMES } from '#domain/site/SiteName.ts'
import { byKey, type Answers, withAnswer } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { type PersonName, WITH_ACCOUNT } from './people.ts'
import type { Random } from './Random.ts'
import type { WalkStart } from './Script.ts'
import { siteOf } from './siteOf.ts'

const PAYWALL = '/onboarding/subscription'
const NAMES = ['Ana', 'Bo', 'Marie-Claire', 'Yusuf']
const OTHER_PATHS = [
  '/gift',
  '/redeem',
  '/isic',
  '/?promo=welcome',
  '/onboarding/success',
  '/auth/login',
]
/** Ranges of the numbers that most people would enter. They are within the bounds of all sites. */
const LIKELY = { age: [19, 80], height: [150, 200], weight: [45, 120] } as const

/** Where a walk starts, and with which answers and person. */
interface Entry {
  readonly address: string
  /** The share of the questions that were answered before, from 0 to 1. */
  readonly share: number
  /** The probability that one of `people` is signed in, from 0 to 1. */
  readonly signedIn: number
  readonly people: readonly PersonName[]
}

/** Draws the initial state of a walk: any site, any share of answered questions, with or without disturbances. */
export function drawStart(random: Random): WalkStart {
  const site = random.pick(SITE_NAMES)
  const rules = siteOf({ site })
  const off = random.chance(0.2)
    ? [random.pick(rules.funnel.flatMap(({ flag }) => flag ?? []))]
    : []
  const { address, share, signedIn, people } = drawEntry(random, rules)
  const answers = drawAnswers(random, rules, off, share)
  const refuses = random.chance(0.06) ? random.pick(['visit', 'more'] as const) : null
  return {
    site,
    address,
    ...(answers && { answers }),
    ...(random.chance(signedIn) && { person: random.pick(people) }),
    ...(off.length > 0 && { off }),
    ...(random.chance(0.15) && { translated: true }),
    ...(refuses && { refuses }),
    ...(random.chance(0.8) && { consent: random.pick(['given', 'refused'] as const) }),
    ...(random.chance(0.4) && { lateActivation: true }),
  }
}

/** Draws where a walk starts. Most bugs occur where money, people and answers meet, so half of the walks start there. */
function drawEntry(random: Random, { funnel }: SiteRules): Entry {
  return random.weighted<Entry>([
    { item: { address: PAYWALL, share: 1, signedIn: 0.8, people: ['sam', 'riley'] }, weight: 30 },
    { item: { address: '/redeem', share: 1, signedIn: 0.9, people: ['sam', 'riley'] }, weight: 15 },
    { item: { address: '/onboarding/plan', share: 1, signedIn: 0.5, people: ['sam'] }, weight: 15 },
    {
      item: {
        address: '/',
        share: random.pick([0, random.next(), 1]),
        signedIn: 0.3,
        people: WITH_ACCOUNT,
      },
      weight: 20,
    },
    {
      item: {
        address: random.pick(funnel).path,
        share: random.next(),
        signedIn: 0.2,
        people: WITH_ACCOUNT,
      },
      weight: 25,
    },
    {
      item: {
        address: random.pick(OTHER_PATHS),
        share: random.pick([0, 1]),
        signedIn: 0.5,
        people: WITH_ACCOUNT,
      },
      weight: 10,
    },
  ])
}

/** Answers to a share of the questions, starting with the first; null for none. */
function drawAnswers(
  random: Random,
  site: SiteRules,
  off: readonly string[],
  share: number,
): Answers | null {
  if (share === 0) return null
  let answers: Answers = { units: random.chance(0.3) ? Units.Imperial : Units.Metric }
  for (const step of site.funnel.slice(0, Math.ceil(site.funnel.length * share))) {
    const sequence = sequenceOf(site.funnel, byKey(answers), (flag) => !off.includes(flag))
    if (isAsking(step) && sequence.has(step))
      answers = withAnswer(answers, step.writes, drawAnswer(random, step, answers, site))
  }
  return answers
}

function drawAnswer(random: Random, step: AskingStep, answers: Answers, site: SiteRules): unknown {
  if (step.kind === 'name') return random.pick(NAMES)
  if ('bounds' in step) return drawNumber(random, step, answers, site)
  const offered =
    'womensAnswers' in step && step.womensAnswers && isFemale.holds(byKey(answers))
      ? step.womensAnswers
      : step.answers
  const values = Object.values(offered)
  if (!('noneOffered' in step)) return random.pick(values)
  const some = values.filter(() => random.chance(0.5))
  return some.length > 0 ? some : [random.pick(values)]
}

function drawNumber(
  random: Random,
  { kind, bounds }: Extract<AskingStep, { bounds: unknown }>,
  { units = Units.Metric }: Answers,
  { minimumAge }: SiteRules,
): number {
  const { min, max } = bounds({ units, minimumAge })
  const [low, high] = kind === 'count' ? [min, max] : LIKELY[kind]
  const number = low + random.below(high - low)
  return Math.min(
    max,
    Math.max(
      min,
      units === Units.Imperial && kind === 'height' ? Math.round(number / 2.54) : number,
    ),
  )
}
