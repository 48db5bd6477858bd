import type { MeasuredEvent } from './eventCatalogue.ts'

/** The fields of an event as Firebase Analytics and the console get them: its own, its step view, and the arms seen before it. */
export const analyticsFields = ({ params, stepView, arms }: MeasuredEvent) => ({
  ...params,
  ...stepView,
  ...(arms && { arms }),
})
