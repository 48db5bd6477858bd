import { FUNNELS } from '#domain/funnel/funnels.ts'
import type { Site } from './Site.ts'

// @rule 3.sites-differ The sites differ only in these facts
export const workouts: Site = {
  name: 'workouts',
  app: 'workouts',
  funnel: FUNNELS.workouts,
  minimumAge: 10,
  subscriptionField: 'subscription',
  completedFlag: 'workouts',
  offerVariant: 'plain',
  skuPrefix: 'onward',
  settingSuffix: '',
  storesPromo: true,
  usesRemotePromo: true,
  theme: 'onward',
}
