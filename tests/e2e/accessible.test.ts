import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { ALL_STEPS } from './answers.ts'
import { seedPlan } from './seed.ts'
import { expect, test } from './visit.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> }
  }
}

const SCREENS = ['/', ...ALL_STEPS, '/onboarding/plan', '/onboarding/subscription', '/onboarding/success', '/onboarding/nowhere', '/auth/login', '/auth/login/email', '/auth/signup', '/auth/signup/email', '/auth/login/password-reset', '/gift']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ page, visit }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await seedPlan(page)
    const found: Record<string, readonly string[]> = {}
    for (const path of SCREENS) {
      await page.goto(path)
      await visit.settles()
      await page.evaluate(AXE)
      const { violations } = await page.evaluate(() => window.axe.run())
      if (violations.length > 0) found[path] = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
    expect(found).toEqual({})
  })
}
