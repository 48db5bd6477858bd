import { waitFor } from '@testing-library/dom'
import { coach } from '#composition/sites/coach.ts'
import type { Site } from '#composition/sites/Site.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { AUXILIARY_ROUTES, LOADING_PLAN } from '#domain/funnel/routes.ts'
import { ALL_ON, sequenceOf } from '#domain/funnel/Sequence.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { allCoachAnswers, allAnswers } from '../../builders/allAnswers.ts'
import { isAt, renderAppAt } from '../../builders/aScreen.tsx'
import { aProfile } from '../../builders/aSession.ts'
import { aShop } from '../../builders/offers/aShop.ts'
import type { Product } from '../../builders/aProduct.ts'

/** Thirty characters from right to left. */
const ARABIC = 'عبد الرحمن محمد عبد اللطيف نور'
/** The longest possible name, with no place to break. */
const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

/** An address without a screen. */
export const NOWHERE = '/onboarding/nowhere'

export interface Tour {
  readonly site: Site
  /** The visitor's name. */
  readonly visitor: string
  /** Answers to every question. */
  readonly answers: Answers
}

export const TOURS: readonly Tour[] = [
  { site: workouts, visitor: ARABIC, answers: allAnswers({ displayName: ARABIC }) },
  { site: coach, visitor: UNBROKEN, answers: allCoachAnswers({ displayName: UNBROKEN }) },
]

/** The visitor: anonymous, a person with an account, or one with an active subscription. */
export type Person = 'nobody' | 'a person' | 'a subscriber'

/** One screen to check. */
export interface Stop {
  readonly address: string
  readonly person: Person
}

/** The steps in this visitor's sequence. */
export const stepsOf = ({ site, answers }: Tour): readonly Step[] =>
  sequenceOf(site.funnel, byKey(answers), ALL_ON).steps

/** The first step of each kind. */
export const kindsOf = (tour: Tour): readonly Step[] =>
  stepsOf(tour).filter(
    ({ kind }, place, steps) => steps.findIndex((other) => other.kind === kind) === place,
  )

/** The first step of each kind, on the first site that has one. */
export const EVERY_KIND = TOURS.flatMap((tour) =>
  kindsOf(tour).map((step) => ({ tour, step })),
).filter(
  ({ step }, place, all) => all.findIndex((other) => other.step.kind === step.kind) === place,
)

/**
 * One screen of each kind, the screens outside the funnel, which are the same on all sites, and those that differ for a signed-in
 * person. Welcome is reached from another screen.
 */
export function stopsOf(tour: Tour): readonly Stop[] {
  const kinds = kindsOf(tour).map(({ path }) => path)
  // Only a person with a profile has a plan page.
  const auxiliary =
    tour.site.name === DEFAULT_SITE ? AUXILIARY_ROUTES.filter((route) => route !== '/plan') : []
  const toNobody = [...kinds, LOADING_PLAN, ...auxiliary, NOWHERE]
  const choice = kindsOf(tour).find(({ kind }) => kind === 'choice')?.path ?? '/'
  const toPersons = [
    '/',
    choice,
    '/onboarding/plan',
    '/onboarding/subscription',
    '/onboarding/success',
    '/auth/login',
    '/gift',
    '/redeem',
    '/end',
    '/account',
    '/account/delete',
  ]
  return [
    ...toNobody.map((address) => ({ address, person: 'nobody' as const })),
    ...toPersons.map((address) => ({ address, person: 'a person' as const })),
    { address: '/onboarding/success', person: 'a subscriber' },
    { address: '/plan', person: 'a subscriber' },
  ]
}

/** The shop of a tour's site with known prices, and its visitor signed in as this person. */
export async function aVisitOf(
  { site, visitor, answers }: Tour,
  person: Person = 'nobody',
): Promise<Product> {
  const product = aShop({ site, answers })
  product.storefront.answer()
  const active = person === 'a subscriber' ? [site.subscriptionField] : []
  if (person !== 'nobody')
    await product.signedIn(
      aProfile({
        answers,
        active,
        completed: person === 'a subscriber' ? [site.completedFlag] : [],
      }),
      { displayName: visitor },
    )
  return product
}

/** Follows a link to an address, without loading the page again, from as far down the page as possible. */
export async function follows(address: string): Promise<void> {
  window.scrollTo(0, document.documentElement.scrollHeight)
  // The heading of a question is not replaced, but the content below it is.
  const left = document.querySelector('main > div') ?? document.querySelector('h1')
  const state = { idx: window.history.length, key: String(performance.now()) }
  window.history.pushState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
  await waitFor(() => {
    if (left?.isConnected || !document.querySelector('h1'))
      throw new Error(`No new screen at ${address}`)
  })
  await isAt(address)
}

/** Shows another screen, so that this address can be reached from it. */
export async function standsElsewhereThan(address: string, product: Product): Promise<void> {
  await renderAppAt(NOWHERE, { product })
  if (address === NOWHERE || address === '/') await follows('/auth/login')
  await document.fonts.ready
}

/** Goes to an address from another screen. */
export async function comesBy(address: string, product: Product): Promise<void> {
  await standsElsewhereThan(address, product)
  await follows(address)
}
