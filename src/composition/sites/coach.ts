import { FUNNELS } from '#domain/funnel/funnels.ts'
import { SkuPrefix } from '#domain/vocabulary/products.ts'
import type { Site } from './Site.ts'

export const coach: Site = {
  name: 'coach',
  app: 'hc',
  funnel: FUNNELS.coach,
  minimumAge: 18,
  subscriptionField: 'subscription_hc',
  completedFlag: 'hc',
  offerVariant: 'coach',
  skuPrefix: SkuPrefix.HumanCoaching,
  settingSuffix: '_coach',
  storesPromo: false,
  usesRemotePromo: false,
  theme: 'coach',
}
