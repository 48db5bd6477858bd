// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { FastSpringStorefront } from '../../../src/infrastructure/fastspring/FastSpringStorefront.ts'
import { ManualClock } from '../../../src/infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '../../../src/infrastructure/memory/RecordingLog.ts'
import { demoWindow, hostScript, installDialogs, press, runDemoScript } from '../../contracts/storefrontPages.ts'

beforeAll(installDialogs)

const ORDER = { path: 'onward-year', uid: 'demo-sam', email: 'sam@example.com' }

/** The demo's payment window for an order, and how it was left. */
async function openedWindow(answer: () => Response = () => Response.json({}, { status: 202 }), order: Partial<typeof ORDER> = {}) {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    return answer()
  })
  hostScript(runDemoScript)
  const storefront = new FastSpringStorefront({ scriptUrl: '/demo.js', storefront: 'x' }, new ManualClock(), new RecordingLog())
  const left = storefront.checkout({ ...ORDER, ...order })
  left.catch(() => undefined)
  return { storefront, left, sent, root: order.path ? null : await demoWindow() }
}

const words = (root: ShadowRoot | null, selector: string) => root?.querySelector(selector)?.textContent
const field = (root: ShadowRoot | null, name: string) => root?.querySelector(`[name=${name}]`)?.getAttribute('value')

test('the plans of the demo cost what the paywall shows', async () => {
  hostScript(runDemoScript)
  const storefront = new FastSpringStorefront({ scriptUrl: '/demo.js', storefront: 'x' }, new ManualClock(), new RecordingLog())
  const offers: unknown[] = []
  storefront.observe((plans) => {
    offers.push(...plans.map(({ path, interval, totalValue, priceTotalValue, type }) => [path, interval, totalValue, priceTotalValue, type]))
  })
  await storefront.open()
  expect(offers).toEqual([
    ['onward-month', 'month', 19.99, 19.99, 'regular'],
    ['onward-quarter', 'quarter', 39.99, 59.97, 'regular'],
    ['onward-halfyear', 'halfyear', 59.99, 119.94, 'regular'],
    ['onward-year', 'year', 79.99, 239.88, 'regular'],
    ['onward-coach-month', 'month', 79, 79, 'regular'],
    ['onward-coach-quarter', 'quarter', 199, 237, 'regular'],
    ['onward-coach-halfyear', 'halfyear', 359, 474, 'regular'],
    ['onward-coach-year', 'year', 599, 948, 'regular'],
  ])
})

test('the window says what is bought, what it costs and that no money moves', async () => {
  const { root } = await openedWindow()
  expect(words(root, 'h2')).toBe('Onward, 12 months')
  expect(words(root, '.amount')).toBe('$79.99$239.88')
  expect(words(root, '.pay')).toBe('Pay $79.99')
  expect(words(root, '#notice')).toBe('Demo payment window. No money moves.')
  expect(root?.querySelector('dialog')?.getAttribute('aria-labelledby')).toContain('notice')
  expect(root?.querySelector('[style]')).toBeNull()
})

test('the form is filled in with the address and a test card', async () => {
  const { root } = await openedWindow()
  const email = root?.querySelector('[name=email]')
  expect(email instanceof HTMLInputElement && email.value).toBe('sam@example.com')
  expect([field(root, 'card'), field(root, 'expiry'), field(root, 'cvc')]).toEqual(['4242 4242 4242 4242', '12 / 34', '123'])
})

test('paying tells the back end the order that the window is left with', async () => {
  const { root, left, sent } = await openedWindow()
  if (root) press(root, '.pay')
  const outcome = await left
  expect(outcome).toEqual({ status: 'ordered', id: expect.stringMatching(/^demo-/), reference: expect.stringMatching(/^ONW[0-9A-Z]{6}$/) })
  const { status: _status, ...order } = outcome
  expect(sent).toEqual([{ url: '/demo/webhook', body: { uid: 'demo-sam', path: 'onward-year', ...order } }])
  expect(document.getElementById('fscCanvas')).toBeNull()
})

test('a declined card is said in the form, and the next try goes through', async () => {
  const { root, left, sent } = await openedWindow()
  if (!root) throw new Error('No payment window')
  press(root, '.decline')
  await vi.waitFor(() => expect(words(root, '[role=alert]')).toContain('declined'))
  expect(sent).toEqual([])
  press(root, '.pay')
  expect(await left).toMatchObject({ status: 'ordered' })
})

test('a payment that the back end did not hear of can be tried again', async () => {
  const answers = [Response.error(), Response.json({}, { status: 202 })]
  const { root, left } = await openedWindow(() => answers.shift() ?? Response.error())
  if (!root) throw new Error('No payment window')
  press(root, '.pay')
  await vi.waitFor(() => expect(words(root, '[role=alert]')).toContain('Nothing was charged'))
  press(root, '.pay')
  expect(await left).toMatchObject({ status: 'ordered' })
})

test('pressing twice pays once', async () => {
  const { root, left, sent } = await openedWindow()
  if (!root) throw new Error('No payment window')
  press(root, '.pay')
  press(root, '.pay')
  press(root, '.close')
  await left
  expect(sent).toHaveLength(1)
})

test('a plan that is not for sale opens no window', async () => {
  const { left } = await openedWindow(undefined, { path: 'unheard-of' })
  await expect(left).rejects.toMatchObject({ name: 'StorefrontError' })
})
