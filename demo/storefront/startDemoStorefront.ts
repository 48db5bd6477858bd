import { Cart, RequestFailure, type Session } from './Cart.ts'
import { findProduct } from './catalogue.ts'
import { openPaymentWindow } from './openPaymentWindow.ts'
import { orderObject } from './orderObject.ts'

/** How long a request takes, in ms. */
const REQUEST_MS = 200

type Done = (answer: unknown) => void

interface Request {
  readonly session: Session
  readonly done: Done | undefined
}

/**
 * A stand-in for the payment provider's script, version 0.9.2. It has the same attributes and callbacks, and a payment window of
 * its own, in which no money moves. When it starts, it finds its script element and reads `fscSession`.
 * @param wait waits for a time in ms; tests make it short
 * @returns the object that is also on the window as `fastspring.builder`
 */
export function startDemoStorefront(wait: (ms: number) => Promise<void>) {
  const script = document.querySelector<HTMLScriptElement>('script#fsc-api')
  const cart = new Cart()
  const requests: Request[] = []
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
        onEvent: (event) => callBack('popupEventReceived', { event }),
      },
      (order) => {
        callBack('popupClosed', order)
        push({ reset: true })
      },
    )
  }

  const builder = { push }
  window.fastspring = { builder }
  push(window.fscSession ?? {})
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
