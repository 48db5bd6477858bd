import { paywallFirst, planPrices } from '#application/settings/allExperiments.ts'
import { useArm } from '../../visit/useArm.ts'

// @rule 2.paywall-first The paywall lists the included services below or beside the offers; in the arm `included`, above them
/** The arm that decides what comes first on the paywall. @param isShown whether the page lists the included services */
export const usePaywallFirst = (isShown: boolean) => useArm(paywallFirst, isShown)

/** Notes which prices the visitor sees (product 4: experiments). @param isShown whether the page shows prices */
export const usePrices = (isShown: boolean) => useArm(planPrices, isShown)
