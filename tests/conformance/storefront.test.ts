import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_ARGS, findBrowser } from '../../scripts/setup/browser.mjs'
import { demoStorefrontScript } from '../../scripts/vite/demoFiles.ts'
import { PURCHASE_EVENT } from '#infrastructure/fastspring/popupEvents.ts'
import { CALLBACK_ATTRIBUTES } from '#infrastructure/fastspring/storefrontCallbacks.ts'
import { SCRIPT_URL, type SessionObject } from '#infrastructure/fastspring/storefrontScript.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { APP, isEmulated } from './theProject.ts'

const { VITE_STOREFRONT: storefront = '', VITE_STOREFRONT_SCRIPT_URL } = process.env
const scriptUrl = VITE_STOREFRONT_SCRIPT_URL || SCRIPT_URL
/** How long the storefront may take to answer, in ms. */
const ANSWER_TIMEOUT_MS = 20_000

let browser: Browser
let page: Page
/** The order object that the script passed when the script was loaded. */
let orderAtLoad: unknown
/** The scripts and documents that the page and its frames have loaded, by address. */
const loaded = new Map<string, string>()

beforeAll(async () => {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error(
      'Not checked: there is no Chrome, Chromium or Edge. Set CHROME_PATH to the path of one',
    )
  // By default, Playwright would end the process at Ctrl-C.
  browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  page = await browser.newPage({ locale: 'en-US' })
  page.setDefaultTimeout(ANSWER_TIMEOUT_MS)
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/html|javascript/.test(type))
      loaded.set(response.url(), await response.text().catch(() => ''))
  })
  await page.route(`https://${APP.host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Conformance</title>' }),
  )
  // The emulators have no storefront, so the demo's replaces it.
  if (isEmulated)
    await page.route(scriptUrl, async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: await demoStorefrontScript() }),
    )
  await page.goto(`https://${APP.host}/`)
  orderAtLoad = await answerTo({ load: { scriptUrl, storefront } })
}, 2 * ANSWER_TIMEOUT_MS)

afterAll(() => browser?.close())

/** Loads or calls the script. @returns the order object that the script passes to its callback; anything else if that failed */
async function answerTo(command: {
  readonly load?: { readonly scriptUrl: string; readonly storefront: string }
  readonly push?: SessionObject
}): Promise<unknown> {
  await page.evaluate(({ load, push }) => {
    const setAnswer = (answer: unknown) => Object.assign(window, { answered: { answer } })
    Object.assign(window, {
      answered: null,
      onData: (answer: unknown) => load && setAnswer(answer),
      onFailure: (status: unknown, text: unknown) => setAnswer(`${status} ${text}`),
    })
    if (push) window.fastspring?.builder?.push(push, setAnswer)
    if (!load) return
    const tag = Object.assign(document.createElement('script'), {
      id: 'fsc-api',
      src: load.scriptUrl,
      onerror: () => setAnswer('The script could not be loaded'),
    })
    for (const [name, value] of Object.entries({
      'data-storefront': load.storefront,
      'data-data-callback': 'onData',
      'data-error-callback': 'onFailure',
    }))
      tag.setAttribute(name, value)
    document.head.append(tag)
  }, command)
  return page
    .waitForFunction(() => Reflect.get(window, 'answered') as { readonly answer: unknown } | null)
    .then(async (handle) => (await handle.jsonValue())?.answer)
}

const choose = (path: string) =>
  answerTo({ push: { reset: true, products: [{ path, quantity: 1 }] } })

test('The storefront opens and sells something. If not, see FastSpring > Checkouts > Popup checkouts: its address, its products, and your domain in its allow list', () => {
  expect(orderAtLoad).toMatchObject({ currency: expect.any(String) })
  expect(toOffers(orderAtLoad)).not.toEqual([])
})

test('The storefront puts a product into the cart, and empties it', async () => {
  const [offer] = toOffers(orderAtLoad)
  expect(await choose(offer?.path ?? '')).toMatchObject({ selections: true })
  expect(await answerTo({ push: { reset: true } })).toMatchObject({ selections: false })
})

test('The storefront refuses a product that it does not know', async () => {
  expect(await choose('conformance-unknown')).not.toMatchObject({ selections: true })
})

test('The storefront refuses a coupon that it does not know, and still accepts products', async () => {
  expect(await answerTo({ push: { coupon: 'CONFORMANCE-UNKNOWN' } })).not.toMatchObject({
    coupons: ['CONFORMANCE-UNKNOWN'],
  })
  const [offer] = toOffers(orderAtLoad)
  expect(await choose(offer?.path ?? '')).toMatchObject({ selections: true })
})

test("The storefront's script calls back as the product expects. If not, see the attributes that the provider's page “Callbacks” lists", () => {
  const script = loaded.get(scriptUrl) ?? ''
  const unknown = Object.keys(CALLBACK_ATTRIBUTES).filter((attribute) => {
    // A script may also read the attribute from the tag's dataset.
    const [, ...words] = attribute.split('-')
    const property = words.map((word, index) =>
      index ? word[0]?.toUpperCase() + word.slice(1) : word,
    )
    return !script.includes(attribute) && !script.includes(property.join(''))
  })
  expect(unknown).toEqual([])
})

test(`The storefront's payment window reports ${PURCHASE_EVENT}. If not, look for the name of that event in its scripts: without it, the product looks for a payment whose window is lost for minutes only`, async () => {
  const [offer] = toOffers(orderAtLoad)
  await page.evaluate((path) => {
    const products = [{ path, quantity: 1 as const }]
    window.fastspring?.builder?.push({ reset: true, products, checkout: true })
  }, offer?.path ?? '')
  await page.waitForSelector('#fsc-popup-frame', { state: 'attached' })
  await expect
    .poll(() => [...loaded.values()].some((text) => text.includes(PURCHASE_EVENT)), {
      timeout: ANSWER_TIMEOUT_MS,
    })
    .toBe(true)
})
