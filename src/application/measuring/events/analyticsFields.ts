import type { MeasuredEvent } from './eventCatalogue.ts'

/** The fields of an event as receivers get them: its own, its step in the funnel, and the arms seen before it. */
export const analyticsFields = ({ params, stepView, arms }: MeasuredEvent) => ({
  ...params,
  ...stepView,
  ...(arms && { arms }),
})
