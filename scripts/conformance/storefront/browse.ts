import { type BrowserContext, chromium, type Page } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../browser.mjs'
import { demoStorefrontScript } from '../../vite/demoFiles.ts'
import type { SessionObject } from '../../../src/infrastructure/fastspring/storefrontScript.ts'
import { toOffers } from '../../../src/infrastructure/fastspring/toOffers.ts'

/** What the provider's script did after a step. */
export interface Step {
  readonly name: string
  /** 200 for an answer, the status of a refusal, 0 if nothing came. */
  readonly status: number
  /** The order object of an answer, or the text of a refusal. */
  readonly answer: unknown
}

export interface Looked {
  /** Why the storefront could not be opened; null if it could. */
  readonly problem: string | null
  readonly steps: readonly Step[]
}

export interface StorefrontAddress {
  /** The storefront, such as acme.test.onfastspring.com/popup-acme. */
  readonly storefront: string
  readonly scriptUrl: string
  /** The host that visitors see, from which the storefront may be opened. */
  readonly host: string
}

/** Bought nowhere; both stores are asked for it if they have it. */
const USUAL_PRODUCT = 'onward-month'
/** How long a step may take, in ms. */
const PATIENCE = 20_000

interface Heard {
  readonly status: number
  readonly answer: unknown
}

/**
 * Opens a storefront in a headless browser and fills its cart, without ever opening the payment window.
 * @param script the source of the provider's script; null to load it from its own host
 */
export async function browse({ storefront, scriptUrl, host }: StorefrontAddress, script: string | null, stop: AbortSignal): Promise<Looked> {
  const executablePath = findBrowser()
  if (!executablePath) return { problem: 'there is no Chrome, Chromium or Edge. Name one by CHROME_PATH', steps: [] }
  // Left to itself, Playwright ends the whole process at Ctrl-C, and nobody would learn what is left in the project.
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  const end = () => void browser.close().catch(() => undefined)
  stop.addEventListener('abort', end, { once: true })
  if (stop.aborted) end()
  try {
    return await lookedAt(await browser.newContext({ locale: 'en-US' }), { storefront, scriptUrl, host }, script)
  } catch (cause) {
    if (stop.aborted) return { problem: 'the run was stopped before it was done', steps: [] }
    throw cause
  } finally {
    stop.removeEventListener('abort', end)
    await browser.close()
  }
}

/** The demo's storefront in the same browser. */
export const browseDemo = async (address: StorefrontAddress, stop: AbortSignal): Promise<Looked> => browse(address, await demoStorefrontScript(), stop)

async function lookedAt(context: BrowserContext, { storefront, scriptUrl, host }: StorefrontAddress, script: string | null): Promise<Looked> {
  await context.route(`https://${host}/**`, (route) => (new URL(route.request().url()).pathname === '/conformance' ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Conformance</title>' }) : route.fulfill({ status: 404, body: '' })))
  if (script !== null) await context.route(scriptUrl, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  const page = await context.newPage()
  await page.goto(`https://${host}/conformance`)
  const opened = await heard(page, { load: { scriptUrl, storefront } })
  if (opened.status === 0) return { problem: "the provider's script did not answer. See: VITE_STOREFRONT_SCRIPT_URL, and your connection", steps: [] }
  const [first, ...others] = toOffers(opened.answer)
  if (opened.status !== 200 || !first) return { problem: `the storefront answered ${opened.status} and no product. See: FastSpring > Checkouts > Popup checkouts: its address, its products, and your domain in its allow list`, steps: [] }
  const path = [first, ...others].find((offer) => offer.path === USUAL_PRODUCT)?.path ?? first.path
  const steps: Step[] = [{ name: 'opening', ...opened }]
  const sessions: readonly (readonly [name: string, session: SessionObject])[] = [
    ['choosing a product', { reset: true, products: [{ path, quantity: 1 }] }],
    ['an unknown coupon', { coupon: 'CONFORMANCE-UNKNOWN' }],
    ['an unknown product', { reset: true, products: [{ path: 'conformance-unknown', quantity: 1 }] }],
    ['emptying the cart', { reset: true }],
  ]
  for (const [name, push] of sessions) steps.push({ name, ...(await heard(page, { push })) })
  return { problem: null, steps }
}

interface Act {
  readonly load?: { readonly scriptUrl: string; readonly storefront: string }
  readonly push?: SessionObject
}

/** What the script calls back with first. Runs in the page, so it uses nothing from this file. */
function heard(page: Page, act: Act): Promise<Heard> {
  return page.evaluate(
    ({ load, push, patience }) =>
      new Promise<{ status: number; answer: unknown }>((resolve) => {
        const end = setTimeout(() => resolve({ status: 0, answer: null }), patience)
        const tell = (status: number, answer: unknown) => {
          clearTimeout(end)
          resolve({ status, answer })
        }
        Object.assign(window, {
          // The script may call back again for what was pushed before; a push is answered by its own callback.
          conformanceData: (answer: unknown) => push ?? tell(200, answer),
          conformanceError: (status: unknown, text: unknown) => tell(Number(status), text),
        })
        if (push) window.fastspring?.builder?.push(push, (answer) => answer !== false && tell(200, answer))
        if (!load) return
        const tag = document.createElement('script')
        tag.id = 'fsc-api'
        tag.src = load.scriptUrl
        tag.dataset['storefront'] = load.storefront
        tag.setAttribute('data-data-callback', 'conformanceData')
        tag.setAttribute('data-error-callback', 'conformanceError')
        tag.addEventListener('error', () => tell(0, null))
        document.head.append(tag)
      }),
    { ...act, patience: PATIENCE },
  )
}
