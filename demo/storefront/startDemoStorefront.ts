import { Cart, RequestFailure, type Session } from './Cart.ts'
import { findProduct } from './catalogue.ts'
import type { PaymentEnding } from '../backEnd/DemoFaults.ts'
import { openPaymentWindow } from './openPaymentWindow.ts'
import { LeftForBank } from './LeftForBank.ts'
import { openPaidWindow } from './openPaidWindow.ts'
import { orderObject } from './orderObject.ts'

/** How long a request takes, in ms. */
const REQUEST_MS = 200

type Done = (answer: unknown) => void

interface Request {
  readonly session: Session
  readonly done: Done | undefined
}

/** What surrounds the stand-in. */
export interface Surroundings {
  /** Waits for a time in ms; tests make it short. */
  readonly wait: (ms: number) => Promise<void>
  /** How a window ends that was paid now; null for as usual. */
  readonly takeEnding: () => PaymentEnding | null
  /** Leaves the page for an address of this origin. */
  readonly goTo: (address: string) => void
}

/** The markers in an address with which a bank leads back, as the real script finds them. */
const RETURNED = /fsc(?::|%3A)invoke(?::|%3A)(?:session|complete)/i

/**
 * A stand-in for the payment provider's script, version 0.9.2. It has the same attributes and callbacks, and a payment window of
 * its own, in which no money moves. When it starts, it finds its script element and reads `fscSession`.
 * @returns the object that is also on the window as `fastspring.builder`
 */
export function startDemoStorefront({ wait, takeEnding, goTo }: Surroundings) {
  const script = document.querySelector<HTMLScriptElement>('script#fsc-api')
  const cart = new Cart()
  const requests: Request[] = []
  const leftForBank = new LeftForBank(script?.dataset['storefront'] ?? '')
  let isBusy = false

  // Like the real script, looks up callbacks by name at each call.
  function callBack(attribute: string, ...values: unknown[]) {
    const handler: unknown = Reflect.get(window, script?.dataset[attribute] ?? '')
    if (typeof handler === 'function') handler(...values)
  }

  function push(session: Session, done?: Done) {
    requests.push({ session, done })
    if (session.checkout) drawCanvas()
    if (!isBusy) void work()
  }

  async function work() {
    isBusy = true
    for (let request = requests.shift(); request; request = requests.shift()) {
      await wait(REQUEST_MS)
      await serve(request)
    }
    isBusy = false
  }

  async function serve({ session, done }: Request) {
    try {
      await cart.apply(session)
      if (session.checkout) return openWindow()
      const answer = orderObject(cart)
      done?.(answer)
      // The data callback is called only after the last request of a chain.
      if (requests.length === 0) callBack('dataCallback', answer)
    } catch (cause) {
      fail(cause instanceof RequestFailure ? cause : new RequestFailure(400, String(cause)))
      done?.(false)
    }
  }

  function fail({ status, message }: RequestFailure) {
    document.getElementById('fscCanvas')?.remove()
    callBack('errorCallback', status, message)
    // Like the real script, reports a lost connection twice.
    if (status === 0) callBack('errorCallback', status, message)
  }

  function openWindow() {
    const product = findProduct(cart.path ?? '')
    if (!product) return fail(new RequestFailure(400, 'Nothing in the cart is for sale'))
    openPaymentWindow(
      {
        cart,
        product,
        canvas: drawCanvas(),
        wait,
        takeEnding,
        onEvent: (event) => callBack('popupEventReceived', { event }),
        onOrder: (order) => callBack('popupWebhookReceived', order),
        goToBank(order) {
          leftForBank.write({ order, display: product.display })
          const { pathname, search } = window.location
          const query = RETURNED.test(search)
            ? search
            : `${search || '?'}${search && '&'}fsc:invoke:complete`
          goTo(`${pathname}${query}`)
        },
      },
      closed,
    )
  }

  function closed(order: unknown) {
    if (order) leftForBank.remove()
    callBack('popupClosed', order)
    push({ reset: true })
  }

  async function openAgain() {
    const left = RETURNED.test(window.location.search) && leftForBank.read()
    if (!left) return
    await wait(REQUEST_MS)
    openPaidWindow(drawCanvas(), left.display, left.order, closed)
  }

  const builder = { push }
  window.fastspring = { builder }
  push(window.fscSession ?? {})
  void openAgain()
  return builder
}

/** The canvas that holds the payment window and covers the page. */
function drawCanvas(): HTMLElement {
  const existing = document.getElementById('fscCanvas')
  if (existing) return existing
  const canvas = document.createElement('div')
  canvas.id = 'fscCanvas'
  document.body.append(canvas)
  return canvas
}
