import type { Step } from '../../domain/funnel/Step.ts'
import { savesData } from '../kit/savesData.ts'
import { whenIdle } from '../kit/whenIdle.ts'
import { loadContent } from '../shared/steps/content.ts'
import { SCREENS } from './stepScreens.ts'

/** Prefetches everything a step needs. A failed fetch is tried again when the visitor enters the step. */
export async function prefetchStep(step: Step): Promise<void> {
  // A pitch shows words of the steps that it refers to.
  const referred = step.kind === 'pitch' ? step.speaksOf : []
  await Promise.allSettled([
    step.kind !== 'welcome' && SCREENS[step.kind].preload?.(),
    ...[step, ...referred].map(({ name }) => loadContent(name)),
  ])
}

let prefetchingRest: Promise<void> | undefined

/**
 * Prefetches the remaining questions, the plan and the sign-up screens, one by one while the browser is idle, so that a
 * visitor who loses the network can still answer. Runs once, and not where the browser asks to save data.
 */
export function prefetchRest(funnel: readonly Step[]): Promise<void> {
  prefetchingRest ??= (async () => {
    if (savesData()) return
    for (const step of funnel.filter(({ kind }) => kind !== 'welcome' && kind !== 'subscription' && kind !== 'success')) {
      await new Promise<void>((resolve) => whenIdle(resolve))
      await prefetchStep(step)
    }
    const { prefetchAccount } = await import('./AuxiliaryView.tsx')
    prefetchAccount()
  })().catch(() => undefined)
  return prefetchingRest
}
