// Needs the live build: its served scripts, the error reports that it sends, and the source maps, which the host does not serve.
import { readFileSync } from 'node:fs'
import { workouts } from '#domain/site/workouts.ts'
import { word } from '../../visitor/PageVisitor.ts'
import { firstQuestionOf } from '../answering.ts'
import { expect } from '../visit.ts'
import { collectReports, sourcePositionsOf } from './collector.ts'
import { test } from './cutOff.ts'

test(
  'a failure on a screen is reported, and the report and the source maps lead to the line that failed',
  { tag: '@7.readable-reports' },
  async ({ page }) => {
    // Each screen focuses its heading, so each screen fails.
    await page.addInitScript(() => {
      HTMLElement.prototype.focus = () => {
        throw new TypeError('it broke')
      }
    })
    const reports = await collectReports(page)
    await page.goto('/')
    await page.getByRole('link', { name: word('btn_start') }).click()
    const failureReport = () => reports.find(({ message }) => message.endsWith('it broke'))
    await expect.poll(failureReport).toMatchObject({
      release: await page.locator('meta[name=build]').getAttribute('content'),
      site: 'workouts',
      path: firstQuestionOf(workouts).path,
    })
    const positionOf = sourcePositionsOf('dist-checks')
    const [innermost] = failureReport()?.frames.flatMap((frame) => positionOf(frame) ?? []) ?? []
    expect(innermost?.source).toMatch(/^src\//)
    const lines = readFileSync(innermost?.source ?? '', 'utf8').split('\n')
    expect(lines[(innermost?.line ?? 0) - 1]).toContain('.focus(')
  },
)
