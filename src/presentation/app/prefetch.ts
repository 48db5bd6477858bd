import { isLandmark, type Step } from '../../domain/funnel/Step.ts'
import { savesData } from '../kit/savesData.ts'
import { whenIdle } from '../kit/whenIdle.ts'
import { loadContent } from '../shared/steps/content.ts'
import type { Presenters } from '../visit/Presenters.ts'
import { SCREENS } from './stepScreens.ts'

/** How many questions before a landmark the ends are fetched. */
const ENDS_AHEAD = 3

/** Prefetches everything a step needs. A failed fetch is tried again when the visitor enters the step. */
export async function prefetchStep(step: Step): Promise<void> {
  // A pitch shows words of the steps that it refers to.
  const referred = step.kind === 'pitch' ? step.speaksOf : []
  await Promise.allSettled([
    step.kind !== 'welcome' && SCREENS[step.kind].preload?.(),
    ...[step, ...referred].map(({ name }) => loadContent(name)),
  ])
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))

let prefetchingRest: Promise<void> | undefined

/**
 * Prefetches the remaining questions, the plan, the sign-up screens and at last the ends, one by one while the browser is
 * idle, so that a visitor who loses the network can still answer. Runs once, and not where the browser asks to save data.
 */
function prefetchRest({ site: { funnel }, ends }: Presenters): Promise<void> {
  prefetchingRest ??= (async () => {
    if (savesData()) return
    for (const step of funnel.filter(({ kind }) => kind !== 'welcome' && kind !== 'subscription' && kind !== 'success')) {
      await idle()
      await prefetchStep(step)
    }
    const { prefetchAccount } = await import('./AuxiliaryView.tsx')
    await prefetchAccount()
    await idle()
    await ends()
  })().catch(() => undefined)
  return prefetchingRest
}

/**
 * From a step, prefetches every step that can come next, then the rest, and the ends when a landmark is near. Call it when the
 * browser is idle.
 */
export function prefetchFrom(step: Step, presenters: Presenters): void {
  const { funnel, ends } = presenters
  void Promise.all(funnel.possibleNext(step).map(prefetchStep)).then(() => prefetchRest(presenters))
  if (isLandmarkWithin(ENDS_AHEAD, step, funnel)) ends().catch(() => undefined)
}

/** Whether a landmark can come within so many steps, whatever is answered. */
function isLandmarkWithin(steps: number, step: Step, funnel: Presenters['funnel']): boolean {
  return steps > 0 && funnel.possibleNext(step).some((next) => isLandmark(next) || isLandmarkWithin(steps - 1, next, funnel))
}
