import { Cart, type Contact, RequestFailure, type Session } from './Cart.ts'
import { findProduct } from './catalogue.ts'
import { openPaymentWindow } from './openPaymentWindow.ts'
import { orderObject } from './orderObject.ts'

/** How long a request takes, in ms. */
const REQUEST = 200

type Done = (answer: unknown) => void

interface Request {
  readonly session: Session
  readonly done: Done | undefined
}

/**
 * The part of the provider's global API that the stand-in implements; "Methods", developer.fastspring.com/reference/methods
 */
export interface DemoBuilder {
  push(session: Session, done?: Done): void
  add(path: string, done?: Done): void
  update(path: string, quantity: number, done?: Done): void
  remove(path: string, done?: Done): void
  reset(done?: Done): void
  promo(code: string, done?: Done): void
  recognize(contact: Contact | string, ...more: unknown[]): void
  checkout(session?: unknown): void
  tag(key: string | Readonly<Record<string, string>>, value?: string, done?: Done): void
  country(code: string, done?: Done): void
}

/**
 * A stand-in for the payment provider's script, version 0.9.2: the same attributes, callbacks and global API, with its own
 * payment window in which no money moves. It reads its tag and `fscSession` when it starts.
 * @param later waits for a time in ms; tests make it short
 * @returns the object that is also on the window as `fastspring.builder`
 */
export function startDemoStorefront(later: (ms: number) => Promise<void>): DemoBuilder {
  const tag = document.querySelector<HTMLScriptElement>('script#fsc-api')
  const cart = new Cart()
  const requests: Request[] = []
  let isBusy = false

  // Like the real script, looks up callbacks by name at each call.
  function callBack(attribute: string, ...values: unknown[]) {
    const handler: unknown = Reflect.get(window, tag?.dataset[attribute] ?? '')
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
      await later(REQUEST)
      await serve(request)
    }
    isBusy = false
  }

  async function serve({ session, done }: Request) {
    try {
      await cart.take(session)
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
    const [path = '', quantity = 0] = [...cart.quantities][0] ?? []
    const product = findProduct(path)
    if (!product || quantity === 0)
      return fail(new RequestFailure(400, 'Nothing in the cart is for sale'))
    openPaymentWindow(
      {
        cart,
        product,
        canvas: drawCanvas(),
        later,
        onEvent: (event) => callBack('popupEventReceived', { event }),
      },
      (order) => {
        callBack('popupClosed', order)
        builder.reset()
      },
    )
  }

  const builder: DemoBuilder = {
    push,
    add: (path, done) => push({ products: [{ path }] }, done),
    update: (path, quantity, done) => push({ products: [{ path, quantity }] }, done),
    remove: (path, done) => push({ products: [{ path, quantity: 0 }] }, done),
    reset: (done) => push({ reset: true }, done),
    promo: (coupon, done) => push({ coupon }, done),
    recognize(contact, ...more) {
      const done = more.find(isDone)
      const [firstName, lastName] = more.filter((value) => typeof value === 'string')
      const named = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
      }
      push(
        { paymentContact: typeof contact === 'string' ? { email: contact, ...named } : contact },
        done,
      )
    },
    checkout: () => push({ checkout: true }),
    tag: (key, value, done) =>
      push({ tags: typeof key === 'string' ? { [key]: value ?? '' } : key }, done),
    country: (country, done) => push({ country }, done),
  }
  window.fastspring = { builder }
  push(window.fscSession ?? {})
  return builder
}

const isDone = (value: unknown): value is Done => typeof value === 'function'

/** The canvas that holds the window. It covers the page as soon as a window is requested. */
function drawCanvas(): HTMLElement {
  const found = document.getElementById('fscCanvas')
  if (found) return found
  const canvas = document.createElement('div')
  canvas.id = 'fscCanvas'
  document.body.append(canvas)
  return canvas
}
