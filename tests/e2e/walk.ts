import { expect, type Visit } from './visit.ts'

/** What a visitor does on a step that leads on from it. */
export type Act = (visit: Visit) => Promise<void>

/** Does what each step asks, in order: these steps and no others are seen. Gives back what the bar showed on each. */
export async function walk(visit: Visit, script: Readonly<Record<string, Act>>) {
  const seen: { step: string; bar: number | null }[] = []
  for (const [step, act] of Object.entries(script)) {
    await visit.isAt(`/onboarding/${step}`)
    await expect(visit.heading()).toBeFocused()
    seen.push({ step, bar: await visit.bar() })
    await act(visit)
  }
  const steps = Object.keys(script).map((step) => `/onboarding/${step}`)
  expect(visit.addresses.filter((address) => address.startsWith('/onboarding/')).slice(0, steps.length)).toEqual(steps)
  return seen
}
