// Needs the live build and its policy, because the demo replaces the scripts that are loaded here. The test itself answers the
// requests, because it must not reach other hosts.
import { seedAnswers } from '../../seed.ts'
import { expect } from '../../visit.ts'
import { test } from '../cutOff.ts'

const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js'
const PAYMENT_SCRIPT = 'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js'

test(
  "the policy allows Firebase to load Google's script for a Google account, and the payment provider's script to run with its style sheet, picture and window",
  { tag: '@7.strict-policy' },
  async ({ page, baseURL }) => {
    const googleScript = page.waitForRequest((request) => request.url().startsWith(GOOGLE_SCRIPT))
    await page.goto('/auth/login')
    await page.getByRole('button', { name: /Google/ }).click()
    await googleScript

    const requested: string[] = []
    await page.route(
      (url) => url.origin !== baseURL && url.hostname.endsWith('onfastspring.com'),
      (route) => {
        const { origin, pathname } = new URL(route.request().url())
        requested.push(origin + pathname)
        return route.fulfill(
          origin + pathname === PAYMENT_SCRIPT
            ? { contentType: 'text/javascript', body: `(${String(loadAsTheProvider)})()` }
            : { body: '', headers: { 'access-control-allow-origin': '*' } },
        )
      },
    )
    await seedAnswers(page)
    await page.goto('/onboarding/subscription')
    const shop = 'https://checks.test.onfastspring.com'
    await expect
      .poll(() => requested)
      .toEqual(
        expect.arrayContaining([
          PAYMENT_SCRIPT,
          'https://sbl.onfastspring.com/sbl/0.9.2/fastspring.css',
          'https://sbl.onfastspring.com/pinhole/spin.svg',
          `${shop}/popup-checks/builder`,
          `${shop}/session/1`,
        ]),
      )
  },
)

/** Changes the page as the payment provider's script does when it starts and when it opens the payment window. */
function loadAsTheProvider() {
  const script = document.querySelector<HTMLScriptElement>('script#fsc-api')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${script?.src.slice(0, script.src.lastIndexOf('/'))}/fastspring.css`
  document.head.append(link)
  const spinner = document.createElement('img')
  spinner.src = 'https://sbl.onfastspring.com/pinhole/spin.svg'
  spinner.style.position = 'absolute'
  document.body.append(spinner)
  const request = new XMLHttpRequest()
  request.open('POST', `https://${script?.dataset['storefront']}/builder`)
  request.send()
  const frame = document.createElement('iframe')
  frame.style.zIndex = '1000'
  frame.setAttribute('src', 'https://checks.test.onfastspring.com/session/1')
  document.body.append(frame)
}
