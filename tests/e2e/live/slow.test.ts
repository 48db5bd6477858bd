import { expect, test } from '../visit.ts'

const FIVE_SECONDS = { offline: false, latency: 5000, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const NONE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

test('on a line of 5 seconds to anywhere the first screen is there with the first answer, a tap on it leads on, and the step after is fetched once', async ({ page, visit, context, baseURL }) => {
  const asked: string[] = []
  // Firebase cannot be reached here; what is asked of it is none of the steps' doing.
  await page.route((url) => url.origin !== baseURL, (route) => route.abort())
  context.on('request', (request) => asked.push(request.url()))
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', FIVE_SECONDS)
  await page.goto('/', { waitUntil: 'commit' })
  // One answer is waited for: this text needs no script.
  await expect(visit.heading()).toHaveText('A plan that moves the way you do', { timeout: 2000 })
  await page.getByRole('link', { name: 'Build my plan' }).click({ timeout: 12_000 })
  await page.waitForURL('**/onboarding/gender', { timeout: 15_000 })
  await browser.send('Network.emulateNetworkConditions', NONE)
  await expect(visit.heading()).toHaveText('How do you describe yourself?', { timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  await visit.picks('Man')
  await expect(visit.heading()).toHaveText('What should we call you?')
  for (const part of ['gender', 'name', 'NameScreen']) expect(asked.filter((url) => url.includes(`/assets/${part}-`) && url.endsWith('.js')), part).toHaveLength(1)
})
