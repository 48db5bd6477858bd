import { coachFunnel } from '../../domain/funnel/coachFunnel.ts'
import type { Site } from './Site.ts'

export const coach: Site = {
  name: 'coach',
  app: 'hc',
  funnel: coachFunnel,
  minimumAge: 18,
  subscriptionField: 'subscription_hc',
  completedFlag: 'hc',
  skuPrefix: 'onward-coach',
  settingSuffix: '_coach',
  promoFlagSuffix: '_coach',
  storesPromo: false,
  usesRemotePromo: false,
  theme: 'coach',
}
