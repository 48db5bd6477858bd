import type { Step } from '../../domain/funnel/Step.ts'
import { savesData } from '../kit/savesData.ts'
import { whenIdle } from '../kit/whenIdle.ts'
import { loadContent } from '../shared/steps/content.ts'
import { SCREENS } from './stepScreens.ts'

/** Fetches all that a step will need, ahead of its turn. A failed fetch is tried again when the step is entered. */
export async function prefetchStep(step: Step): Promise<void> {
  // A pitch speaks with the words of the steps it answers.
  const rooms = step.kind === 'pitch' ? step.speaksOf : []
  await Promise.allSettled([
    step.kind !== 'welcome' && SCREENS[step.kind].preload?.(),
    ...[step, ...rooms].map(({ name }) => loadContent(name)),
  ])
}

let prefetchingRest: Promise<void> | undefined

/**
 * Fetches the questions that are left, the plan and the ways in, one after the other while the browser is idle, once:
 * whoever loses the network on the way can answer all the same. Not where data is to be saved.
 */
export function prefetchRest(funnel: readonly Step[]): Promise<void> {
  prefetchingRest ??= (async () => {
    if (savesData()) return
    for (const step of funnel.filter(({ kind }) => kind !== 'welcome' && kind !== 'subscription' && kind !== 'success')) {
      await new Promise<void>((resolve) => whenIdle(resolve))
      await prefetchStep(step)
    }
    await prefetchAccount()
  })().catch(() => undefined)
  return prefetchingRest
}

/** Fetches the ways in ahead of their turn. */
export async function prefetchAccount(): Promise<void> {
  const auxiliary = await import('./AuxiliaryView.tsx')
  auxiliary.prefetchAccount()
}
