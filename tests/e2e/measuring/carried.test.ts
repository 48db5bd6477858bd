// Needs the built demo, two browsers that share no storage, the network, the clipboard and the browser's history.
import type { BrowserContext, Page } from '@playwright/test'
import { ANSWERED, seedAnswers, storedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'

test.use({ asksConsent: true })

/** Records everything that a page sends or logs from now on. Returns a list that grows. */
function recordTraffic(page: Page): string[] {
  const texts: string[] = []
  page.context().on('request', (request) => {
    texts.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  page.on('console', (message) => void texts.push(message.text()))
  page.on('pageerror', (error) => void texts.push(String(error.stack)))
  return texts
}

async function copyLink(page: Page, context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Continue elsewhere' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test(
  'answers carried in a link arrive in the other browser, even after a reload because a file was missing, and appear in no request, log, event, report, referrer or history',
  { tag: ['@4.answers-travel'] },
  async ({ page, context, browser, baseURL }) => {
    await seedAnswers(page)
    await page.goto('/onboarding/plan?utm_source=app&utm_medium=link&utm_campaign=spring')
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    const traffic = recordTraffic(page)
    const link = await copyLink(page, context)
    const packed = new URL(link).hash.slice('#carry='.length)
    expect(packed.length).toBeGreaterThan(200)

    const otherContext = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })
    const other = await otherContext.newPage()
    await other.addInitScript(() =>
      localStorage.setItem('consent', '{"analytics":true,"marketing":true}'),
    )
    const otherTraffic = recordTraffic(other)
    const measured = other.waitForRequest(/demo\/collect/)
    await other.route('**/ContinueView-*.js', (route) => route.abort())
    await other.goto(link)
    const reload = other.getByRole('button', { name: 'Reload the page' })
    await expect(reload).toBeVisible()
    await other.unroute('**/ContinueView-*.js')
    await reload.click()
    await other.waitForURL('**/onboarding/plan?*')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/your plan is ready/)
    expect(await storedAnswers(other)).toMatchObject({ ...ANSWERED })
    expect(new URL(other.url()).search).toContain('utm_campaign=spring')

    // Once an event has been sent, the visitor opens another document.
    await measured
    const storedData = await other.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    )
    await other.goto('/gift')
    const history = await other.evaluate(() => [
      document.referrer,
      ...navigation.entries().map(({ url }) => url ?? ''),
    ])
    for (const text of [...traffic, ...otherTraffic, ...history])
      expect(text.includes(packed) || text.includes(packed.slice(20, 60))).toBe(false)
    expect(storedData).not.toContain(packed.slice(20, 60))
    await otherContext.close()
  },
)
