import { paywallFirst } from '#application/settings/allExperiments.ts'
import { useArm } from '../../visit/useArm.ts'

/** The arm that decides what comes first on the paywall. @param isShown whether the offers or their placeholders are on the screen */
export const usePaywallFirst = (isShown: boolean) => useArm(paywallFirst, isShown)
