import { expect, test } from '../visit.ts'

test('on a line of 5 seconds to anywhere the first screen can be used, and the next step is fetched once', async ({ page, visit, context, baseURL }) => {
  test.setTimeout(120_000)
  const asked: string[] = []
  // Firebase cannot be reached here; what is asked of it is none of the steps' doing.
  await page.route((url) => url.origin !== baseURL, (route) => route.abort())
  context.on('request', (request) => asked.push(request.url()))
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 5000, downloadThroughput: 200_000, uploadThroughput: 90_000 })
  const start = Date.now()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(visit.heading()).toHaveText('A plan that moves the way you do', { timeout: 20_000 })
  console.log('first', Date.now() - start)
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await expect(visit.heading()).toHaveText('How do you describe yourself?', { timeout: 60_000 })
  console.log('question', Date.now() - start)
  await page.waitForRequest(/assets\/name-/, { timeout: 30_000 }).catch(() => 0)
  console.log(asked.filter((url) => /assets\/(gender|name|NameScreen)-/.test(url)))
})
