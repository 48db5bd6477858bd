import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import type { Site } from '#composition/sites/Site.ts'
import type { Options } from './browsers/EnginePage.ts'
import { openFirefox } from './browsers/openFirefox.ts'
import { openWebKit } from './browsers/openWebKit.ts'
import { EngineVisit } from './EngineVisit.ts'

const OPEN = { firefox: openFirefox, webkit: openWebKit }
const PICTURES = 'reports/engines'

/** Visits a site in a new browser. Checks that every text is readable and that no error occurs. Saves a screenshot on failure. */
export async function visits(
  site: Site,
  run: (visit: EngineVisit) => Promise<void>,
  options?: Options,
): Promise<void> {
  const browser = inject('browser')
  const page = await OPEN[browser](options)
  const visit = new EngineVisit(page, inject('origin'), site)
  try {
    await run(visit)
    expect(visit.unreadable).toEqual({})
    expect(visit.errors).toEqual([])
  } catch (cause) {
    mkdirSync(PICTURES, { recursive: true })
    const name = expect.getState().currentTestName?.replaceAll(/\W+/g, '-').slice(0, 80)
    writeFileSync(`${PICTURES}/${browser}-${name}.png`, await page.screenshot())
    throw new Error(`At ${await page.address()}, with ${JSON.stringify(visit.errors)}`, {
      cause,
    })
  } finally {
    await page.close()
  }
}
