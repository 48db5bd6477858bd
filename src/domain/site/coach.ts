import { FUNNELS } from '../funnel/funnels.ts'
import { SkuPrefix } from '../vocabulary/products.ts'
import type { SiteRules } from './SiteRules.ts'
import { workouts } from './workouts.ts'

export const coach: SiteRules = {
  name: 'coach',
  app: 'hc',
  funnel: FUNNELS.coach,
  minimumAge: 18,
  forYounger: workouts,
  subscriptionField: 'subscription_hc',
  completedFlag: 'hc',
  offerVariant: 'coach',
  skuPrefix: SkuPrefix.HumanCoaching,
  settingSuffix: '_coach',
  storesPromo: false,
  usesRemotePromo: false,
  theme: 'coach',
}
