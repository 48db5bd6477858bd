import type { Keeps } from '#application/ports/Kept.ts'
import type { LoadOffers } from '#application/buying/LoadOffers.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { TimeAtom } from '../../visit/TimeAtom.ts'
import { OfferSelection } from './OfferSelection.ts'

/** The offers of the paywall and those of the gift page, each with its selection. */
export class OfferSelections {
  readonly paywall: OfferSelection
  readonly gift: OfferSelection

  constructor(
    { offerVariant }: SiteRules,
    { selected_plan, selected_gift }: Keeps<{ selected_plan: string; selected_gift: string }>,
    load: LoadOffers,
    prices: PriceCalculator,
    time: TimeAtom,
  ) {
    this.paywall = new OfferSelection(offerVariant, selected_plan, load, prices, time)
    this.gift = new OfferSelection('gift', selected_gift, load, prices, time)
  }
}
