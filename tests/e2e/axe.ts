import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> }
  }
}

/** What axe finds wrong with a page as it stands. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE)
  const { violations: found } = await page.evaluate(() => window.axe.run())
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
