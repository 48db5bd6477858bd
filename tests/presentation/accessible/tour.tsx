import { waitFor } from '@testing-library/dom'
import { coach } from '#domain/site/coach.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { workouts } from '#domain/site/workouts.ts'
import { AUXILIARY_ROUTES, LOADING_PLAN } from '#domain/funnel/routes.ts'
import { ALL_ON, sequenceOf } from '#domain/funnel/Sequence.ts'
import { isLandmark, type Step } from '#domain/funnel/Step.ts'
import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { allCoachAnswers, allAnswers } from '../../builders/allAnswers.ts'
import { arrivesAt, renderAppAt } from '../../builders/aScreen.tsx'
import { aProfile } from '../../builders/aSession.ts'
import { aDemoShop } from '../../builders/offers/aDemoShop.ts'
import type { Product } from '../../builders/aProduct.ts'

/** Thirty characters, written from right to left. */
const ARABIC = 'عبد الرحمن محمد عبد اللطيف نور'
/** The longest possible name, without a space at which it could break. */
const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

/** An address at which there is no step. */
export const NOWHERE = '/onboarding/nowhere'

/** A walk through a site by a visitor who has answered every question. */
export interface Tour {
  readonly site: SiteRules
  /** The visitor's name. */
  readonly visitorName: string
  readonly answers: Answers
}

export const TOURS: readonly [Tour, Tour] = [
  { site: workouts, visitorName: ARABIC, answers: allAnswers({ displayName: ARABIC }) },
  { site: coach, visitorName: UNBROKEN, answers: allCoachAnswers({ displayName: UNBROKEN }) },
]

export type VisitorKind = 'an anonymous visitor' | 'a person with a profile' | 'a subscriber'

/** One screen to check. */
export interface Stop {
  readonly address: string
  readonly person: VisitorKind
}

/** The steps in the sequence of a tour's visitor. */
export const stepsOf = ({ site, answers }: Tour): readonly Step[] =>
  sequenceOf(site.funnel, byKey(answers), ALL_ON).steps

/** The steps after welcome. On another site, only the landmarks and the questions that the default site lacks. */
export const ownStepsOf = (tour: Tour): readonly Step[] =>
  stepsOf(tour)
    .slice(1)
    .filter((step) => tour === TOURS[0] || isLandmark(step) || !TOURS[0].site.funnel.includes(step))

/** The first step of each kind. */
export const firstOfEachKind = (tour: Tour): readonly Step[] =>
  stepsOf(tour).filter(
    ({ kind }, index, steps) => steps.findIndex((other) => other.kind === kind) === index,
  )

/** The first step of each kind, on the first site that has one. */
export const EVERY_KIND = TOURS.flatMap((tour) =>
  firstOfEachKind(tour).map((step) => ({ tour, step })),
).filter(
  ({ step }, index, all) => all.findIndex((other) => other.step.kind === step.kind) === index,
)

/**
 * The screens of a site to check. On the default site: one screen of each kind of step, the screens outside the funnel, and those
 * that differ for a signed-in person. On another site: only the screens that the default site lacks, or that show what it sells.
 */
export function stopsOf(tour: Tour): readonly Stop[] {
  const isDefault = tour.site.name === DEFAULT_SITE
  const kinds = EVERY_KIND.filter((one) => one.tour === tour).map(({ step }) => step.path)
  // An anonymous visitor has no plan page.
  const outside = [LOADING_PLAN, ...AUXILIARY_ROUTES.filter((route) => route !== '/plan'), NOWHERE]
  const choice = firstOfEachKind(tour).find(({ kind }) => kind === 'choice')?.path ?? '/'
  const selling = ['/onboarding/plan', '/onboarding/subscription', '/onboarding/success']
  const forPersons = ['/', choice, '/auth/login', '/gift', '/redeem', '/end', '/account']
  return [
    ...[...kinds, ...(isDefault ? outside : ['/', '/gift'])].map((address) => ({
      address,
      person: 'an anonymous visitor' as const,
    })),
    ...[...selling, ...(isDefault ? [...forPersons, '/account/delete'] : [])].map((address) => ({
      address,
      person: 'a person with a profile' as const,
    })),
    { address: '/onboarding/success', person: 'a subscriber' },
    { address: '/plan', person: 'a subscriber' },
  ]
}

/** The shop of a tour's site, with loaded prices. The visitor is anonymous, unless another kind is asked for. */
export async function aProductFor(
  { site, visitorName, answers }: Tour,
  visitor: VisitorKind = 'an anonymous visitor',
): Promise<Product> {
  const product = aDemoShop({ site, answers })
  product.storefront.answer()
  const active = visitor === 'a subscriber' ? [site.subscriptionField] : []
  if (visitor !== 'an anonymous visitor')
    await product.signInAna(
      aProfile({
        answers,
        active,
        completed: visitor === 'a subscriber' ? [site.completedFlag] : [],
      }),
      { displayName: visitorName },
    )
  return product
}

/** Scrolls to the end of the page, and goes to an address as a link does, without a page load. */
export async function followLink(address: string): Promise<void> {
  window.scrollTo(0, document.documentElement.scrollHeight)
  // The heading of a question is not replaced, but the content below it is.
  const oldContent = document.querySelector('main > div') ?? document.querySelector('h1')
  const state = { idx: window.history.length, key: String(performance.now()) }
  window.history.pushState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
  await waitFor(() => {
    if (oldContent?.isConnected || !document.querySelector('h1'))
      throw new Error(`No new screen at ${address}`)
  })
  await arrivesAt(address)
}

/** Renders a screen from which a link can lead to this address. */
export async function renderAnotherScreen(address: string, product: Product): Promise<void> {
  await renderAppAt(NOWHERE, { product })
  if (address === NOWHERE || address === '/') await followLink('/auth/login')
  await document.fonts.ready
}

/** Goes to an address from another screen. */
export async function goTo(address: string, product: Product): Promise<void> {
  await renderAnotherScreen(address, product)
  await followLink(address)
}
