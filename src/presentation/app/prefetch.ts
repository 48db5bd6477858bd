import { isLandmark, type Section, type Step } from '#domain/funnel/Step.ts'
import type * as SectionEnd from '../features/sections/sectionEnd.ts'
import { lazyView } from '../kit/lazyView.tsx'
import { isDataSaverOn } from '../kit/connection.ts'
import { whenIdle } from '../kit/whenIdle.ts'
import { hasContent, loadContent } from '../shared/steps/content.ts'
import type { Presenters } from '../visit/Presenters.ts'
import { SCREENS } from './stepScreens.ts'

/** How many steps before a landmark the checkout part is fetched. */
const CHECKOUT_PART_AHEAD = 3

/** The steps whose words and pictures a step shows: the step itself and, for a pitch, the steps that it responds to. */
const shownAt = (step: Step): readonly Step[] =>
  step.kind === 'pitch' ? [step, ...step.respondsTo] : [step]

/** The pause before the plan. Loading its screen also prefetches the plan. */
export const LoadingPlan = lazyView(() => {
  void Promise.allSettled([SCREENS.plan.preload?.(), loadContent('plan')])
  return import('../features/plan/LoadingPlanView.tsx')
}, 'LoadingPlanView')

// @rule 2.prefetch The next step is prefetched, so that a tap needs no network
/** Prefetches everything a step needs. A failed fetch is tried again when the visitor enters the step. */
export async function prefetchStep(step: Step): Promise<void> {
  await Promise.allSettled([
    step.kind !== 'welcome' && SCREENS[step.kind].preload?.(),
    step.kind === 'plan' && LoadingPlan.preload(),
    ...shownAt(step).map(({ name }) => loadContent(name)),
  ])
}

/** Whether everything that a step needs has been fetched. */
const isLoaded = (step: Step): boolean =>
  step.kind !== 'welcome' &&
  SCREENS[step.kind].isFetched?.() !== false &&
  shownAt(step).every(({ name }) => hasContent(name))

/** Whether a question or a pitch can be rendered at once. */
export const rendersAtOnce = (step: Step): boolean => !isLandmark(step) && isLoaded(step)

let sectionEnd: typeof SectionEnd | undefined

export async function prefetchSectionEnd(): Promise<void> {
  sectionEnd = await import('../features/sections/sectionEnd.ts')
}

/**
 * Goes to the next section. If the card for the end of a section has been fetched and has something to say, it covers the
 * question first, and `go` is called after it has been painted, so that the next question is rendered beneath the card.
 */
export function coverWithSectionEnd(
  from: Section,
  to: Section,
  presenters: Presenters,
  go: () => void,
): void {
  if (!sectionEnd?.showSectionEnd(from, to, presenters)) return go()
  const { pathname } = window.location
  // The visitor may have left the question already, by a second tap.
  requestAnimationFrame(() => setTimeout(() => pathname === window.location.pathname && go()))
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))

const prefetchAuthViews = () =>
  import('./AuxiliaryView.tsx').then((views) => views.prefetchAuthViews())

let prefetchingRest: Promise<void> | undefined

// @rule 10.offline-from-start A visitor who goes offline at the first question still sees every question, the plan and the
//   sign-in pages, under a banner
/**
 * Prefetches the section end, the remaining steps up to the plan, the sign-in screens and the checkout part, one by one while the
 * browser is idle, so that a visitor who loses the network can still answer. Does nothing while the data saver is on.
 */
function prefetchRest({ site: { funnel }, checkoutPart }: Presenters): Promise<void> {
  prefetchingRest ??= (async () => {
    if (isDataSaverOn()) return
    await prefetchSectionEnd()
    for (const step of funnel.filter((one) => !isLandmark(one) || one.kind === 'plan')) {
      await idle()
      await prefetchStep(step)
      // Stops, because later steps may need the same missing file. The visitor's next step starts the prefetch again.
      if (!isLoaded(step)) throw new Error(`${step.name} could not be fetched`)
    }
    await prefetchAuthViews()
    await idle()
    await checkoutPart()
  })().catch(() => {
    prefetchingRest = undefined
  })
  return prefetchingRest
}

// @rule 10.cost-of-a-visit A visit sends no more requests to the host and each service than docs/performance.md says
/**
 * Prefetches every step that can come after this one, then the rest of the funnel. At the plan it also fetches the sign-in
 * screens, and near a landmark the checkout part. It begins when the browser is idle. @returns what calls it off before
 */
export function prefetchFrom(step: Step, presenters: Presenters): () => void {
  const { funnel, checkoutPart } = presenters
  return whenIdle(() => {
    void Promise.all(funnel.possibleNext(step).map(prefetchStep)).then(() =>
      prefetchRest(presenters),
    )
    if (step.kind === 'plan') prefetchAuthViews().catch(() => undefined)
    if (isLandmarkWithin(CHECKOUT_PART_AHEAD, step, funnel)) checkoutPart().catch(() => undefined)
  })
}

/** Whether some answers lead to a landmark within this number of steps. */
function isLandmarkWithin(steps: number, step: Step, funnel: Presenters['funnel']): boolean {
  return (
    steps > 0 &&
    funnel
      .possibleNext(step)
      .some((next) => isLandmark(next) || isLandmarkWithin(steps - 1, next, funnel))
  )
}
