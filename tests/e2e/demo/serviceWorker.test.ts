// Needs the built demo, and a browser's service worker.
import { expect, test } from '../visit.ts'

test('a page that the demo’s service worker does not control yet is not reloaded, and its log-in works', async ({
  page,
  visit,
}) => {
  await page.goto('/auth/login/email?next=/account')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const reloaded = page.waitForEvent('load')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.reload', { ignoreCache: true })
  await reloaded
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await visit.arrivesAt('/account')
  expect(loads).toBe(0)
})
