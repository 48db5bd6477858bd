import { paywallFirst, planPrices } from '#application/settings/allExperiments.ts'
import { useEffect } from 'react'
import type { Experiment } from '#application/settings/Experiment.ts'
import { usePresenters, useCheckoutPresenters } from '#presentation/visit/PresentersContext.ts'

// @rule 2.paywall-first The paywall lists the included services below or beside the offers; in the arm `included`, above them
/** The arm that decides what comes first on the paywall. @param isShown whether the page lists the included services */
export const usePaywallFirst = (isShown: boolean) => useArm(paywallFirst, isShown)

/** Notes which prices the visitor sees (product 4: experiments). @param isShown whether the page shows prices */
export const usePrices = (isShown: boolean) => useArm(planPrices, isShown)

// @rule 7.experiments An exposure is sent once a visit, after the consent, when the visitor sees the arm; later analytics
//   events carry the arm
/**
 * The arm to show on this page, decided when the part of the page that the experiment changes is first shown; until then the
 * first arm. Notes the exposure.
 * @param isShown whether that part is on the screen now
 */
function useArm<Arm extends string>(experiment: Experiment<Arm>, isShown: boolean): Arm {
  const presenters = usePresenters('useArm')
  const { experiments } = useCheckoutPresenters('useArm')
  useEffect(() => {
    const exposure = isShown ? experiments.exposure(experiment) : null
    if (!exposure) return
    // Waits until the navigation to this screen has been noted, which happens in the current task.
    const timer = setTimeout(() => presenters.note({ kind: 'exposure', ...exposure }))
    return () => clearTimeout(timer)
  }, [experiments, presenters, experiment, isShown])
  return isShown ? experiments.arm(experiment) : experiment.arms[0]
}
