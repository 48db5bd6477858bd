import { askedCode, funnelCode } from '../../src/application/measuring/SeenSteps.ts'
import { workouts } from '../../src/domain/site/workouts.ts'

/** How many visitors of each arm buy. */
const BUYERS = { plans: 12, included: 18 }
/** What a buyer pays in each arm of the prices, in dollars. Every other visitor is in the second arm. */
const PRICES = [
  ['usual', 79.99],
  ['other', 99.99],
] as const
const VISITORS = 200
/** How many more leave before the paywall, somewhere among the questions. */
const LEAVERS = 100
const FIRST_SEEN = Date.parse('2027-03-01T12:00:00Z')
/** The time between two views, in ms. */
const VIEW_INTERVAL_MS = 4000

/** A sample export: where visitors leave, and two experiments. One JSON object in each line. */
export function sampleExport(): string {
  const steps = workouts.funnel.map(({ name }) => name)
  const common = {
    site: workouts.name,
    asked: askedCode(steps, new Set(steps)),
    funnel: funnelCode(steps),
  }
  const row = (visitor: string, name: string, params: Readonly<Record<string, string>>) =>
    JSON.stringify({
      event_name: name,
      user_pseudo_id: visitor,
      event_params: Object.entries(params).map(([key, string_value]) => ({
        key,
        value: { string_value },
      })),
    })
  const views = (visitor: string, seen: readonly string[]) =>
    seen.map((step, view) => {
      const seen_at = String(FIRST_SEEN + view * VIEW_INTERVAL_MS)
      return row(visitor, 'screen_view', { ...common, step, view: String(view), seen_at })
    })
  const rows: string[] = []
  for (const [arm, buyers] of Object.entries(BUYERS))
    for (let number = 0; number < VISITORS; number += 1) {
      const visitor = `${arm}-${number}`
      const buys = number < buyers
      const [price, value] = PRICES[number % 2 === 0 ? 0 : 1]
      rows.push(...views(visitor, buys ? steps : steps.slice(0, -1)))
      rows.push(row(visitor, 'experiment_exposure', { experiment: 'paywall_first', arm }))
      rows.push(row(visitor, 'experiment_exposure', { experiment: 'prices', arm: price }))
      const arms = `paywall_first:${arm},prices:${price}`
      if (buys) rows.push(row(visitor, 'purchase', { arms, value: String(value) }))
    }
  for (let number = 0; number < LEAVERS; number += 1) {
    // Most leave early.
    const seen = 1 + Math.floor((number / LEAVERS) ** 3 * (steps.length - 2))
    rows.push(...views(`left-${number}`, steps.slice(0, seen)))
  }
  return rows.join('\n')
}
