import { paywallFirst } from '#application/settings/allExperiments.ts'
import { useArm } from '../../visit/useArm.ts'

/** What stands first on the paywall. @param isShown whether offers, or their places, are on the screen */
export const usePaywallFirst = (isShown: boolean) => useArm(paywallFirst, isShown)
