import { useEffect } from 'react'
import type { Experiment } from '#application/settings/Experiment.ts'
import type { Experiments } from '#application/settings/Experiments.ts'
import { usePresenters } from './PresentersContext.ts'
import { useCheckoutPresenters } from './useCheckoutPresenters.ts'

declare module './Presenters.ts' {
  interface CheckoutPresenters {
    readonly experiments: Experiments
  }
}

/**
 * The arm of an experiment that this page shows; decided when what it changes is first shown. Tells that the visitor sees it.
 * @param isShown whether what the arm changes stands on the screen now
 */
export function useArm<Arm extends string>(experiment: Experiment<Arm>, isShown: boolean): Arm {
  const presenters = usePresenters('useArm')
  const { experiments } = useCheckoutPresenters('useArm')
  useEffect(() => {
    const exposure = isShown ? experiments.exposure(experiment) : null
    if (!exposure) return
    // After the arrival at the screen, which is noted in the same turn.
    const timer = setTimeout(() => presenters.note({ kind: 'exposure', ...exposure }))
    return () => clearTimeout(timer)
  }, [experiments, presenters, experiment, isShown])
  return isShown ? experiments.arm(experiment) : experiment.arms[0]
}
