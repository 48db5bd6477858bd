import { workoutsFunnel } from '../../domain/funnel/workoutsFunnel.ts'
import type { Site } from './Site.ts'

export const workouts: Site = {
  name: 'workouts',
  app: 'workouts',
  funnel: workoutsFunnel,
  minimumAge: 10,
  subscriptionField: 'subscription',
  completedFlag: 'workouts',
  offerVariant: 'plain',
  skuPrefix: 'onward',
  settingSuffix: '',
  promoFlagSuffix: '',
  storesPromo: true,
  usesRemotePromo: true,
  theme: 'onward',
}
