import { FUNNELS } from '../funnel/funnels.ts'
import type { SiteRules } from './SiteRules.ts'

// @rule 3.sites-differ The sites differ only in these facts
export const workouts: SiteRules = {
  name: 'workouts',
  app: 'workouts',
  funnel: FUNNELS.workouts,
  minimumAge: 10,
  forYounger: null,
  subscriptionField: 'subscription',
  completedFlag: 'workouts',
  offerVariant: 'plain',
  skuPrefix: 'onward',
  settingSuffix: '',
  storesPromo: true,
  usesRemotePromo: true,
  theme: 'onward',
}
