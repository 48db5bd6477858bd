import { useEffect } from 'react'
import type { Experiment } from '#application/settings/Experiment.ts'
import type { Presenters } from './Presenters.ts'

/**
 * The arm of an experiment that this page shows; the first call decides it. Tells once that the visitor sees what the arm changes.
 * @param presenters null while a page is drawn without a visitor: then the first arm
 * @param isShown whether what the arm changes stands on the screen now
 */
export function useArm<Arm extends string>(
  presenters: Presenters | null,
  experiment: Experiment<Arm>,
  isShown: boolean,
): Arm {
  useEffect(() => {
    const exposure = isShown ? presenters?.experiments.exposure(experiment) : null
    if (!presenters || !exposure) return
    // After the arrival at the screen, which is noted in the same turn.
    const telling = setTimeout(() => presenters.note({ kind: 'exposure', ...exposure }))
    return () => clearTimeout(telling)
  }, [presenters, experiment, isShown])
  return presenters ? presenters.experiments.arm(experiment) : experiment.arms[0]
}
