import { addDays, addMonths, dayAt, isSameDay } from '#domain/time/Day.ts'
import { dayText } from '#domain/time/dayText.ts'
import type { PaymentEnding } from '../backEnd/DemoFaults.ts'
import { type Cart, post } from './Cart.ts'
import type { Product } from './catalogue.ts'
import { MARKUP, STYLE } from './paymentWindowLook.ts'
import { type Price, priceOf } from './pricing.ts'

/** How long a payment takes, in ms. */
const PROCESSING_MS = 600

let policy: TrustedTextPolicy | undefined

/** Creates the policy with the first window, because a page may load this script twice, but create the policy only once. */
const trusted = (html: string): string =>
  (policy ??= globalThis.trustedTypes?.createPolicy('demo-payment', {
    createHTML: (text) => text,
  }))?.createHTML(html) ?? html

interface Purchase {
  readonly cart: Cart
  readonly product: Product
  /** The element that the window is placed in. It is removed with the window. */
  readonly canvas: HTMLElement
  readonly wait: (ms: number) => Promise<void>
  /** How the window ends once it was paid; null for as usual. */
  readonly takeEnding: () => PaymentEnding | null
  readonly onEvent: (name: string) => void
  /** Called with the order, if the window says it before it closes. */
  readonly onOrder: (order: PaidOrder) => void
  /** Leaves the page for the bank, which leads back to a window with this order. */
  readonly goToBank: (order: PaidOrder) => void
}

/** The order that was made, as reported when the window closes. */
export interface PaidOrder {
  readonly id: string
  readonly reference: string
}

/** Opens the payment window for the cart. Calls `onClosed` with the order, or with null if none was made. */
export function openPaymentWindow(
  purchase: Purchase,
  onClosed: (order: PaidOrder | null) => void,
): void {
  const { cart, product, canvas, wait } = purchase
  if (canvas.childElementCount > 0) return
  const price = priceOf(product, cart.money, cart.coupon)
  const parts = drawWindow(canvas, cart, product, price)
  const { dialog, form, pay, card, error, buttons } = parts
  const payLabel = pay.textContent
  let order: PaidOrder | null = null
  let isBusy = false

  const showError = (text: string) => {
    error.textContent = text
    card.setAttribute('aria-invalid', String(text !== ''))
  }
  const attempt = async (submit: () => Promise<void>, failure: string) => {
    if (isBusy) return
    isBusy = true
    showError('')
    for (const button of buttons) button.setAttribute('aria-disabled', 'true')
    pay.textContent = 'Processing\u2026'
    try {
      await wait(PROCESSING_MS)
      await submit()
    } catch {
      showError(failure)
      const field = card.disabled ? pay : card
      field.focus()
    }
    const ending = order && endOf(purchase, order)
    if (ending === 'stays') return
    if (ending === 'closes without an order') order = null
    isBusy = false
    for (const button of buttons) button.removeAttribute('aria-disabled')
    pay.textContent = payLabel
    if (ending) dialog.close()
  }

  const buy = (isAtBank: boolean) =>
    void attempt(async () => {
      const newOrder = {
        id: `demo-${randomCharacters(12).toLowerCase()}`,
        reference: `ONW${randomCharacters(6)}`,
      }
      await notifyBackEnd(cart, product, price, newOrder, isAtBank)
      order = newOrder
    }, 'The payment did not go through. Nothing was charged. Try again.')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!card.disabled && hasExpired(parts.expiry.value)) {
      showError('This card has expired. Nothing was charged. Use another card.')
      return parts.expiry.focus()
    }
    buy(false)
  })
  parts.transfer.addEventListener('click', () => buy(true))
  parts.decline.addEventListener('click', () => {
    void attempt(
      () => Promise.reject(new Error('declined')),
      'The card was declined. Nothing was charged. Try again or use another card.',
    )
  })
  parts.close.addEventListener('click', () => {
    if (!isBusy) dialog.close()
  })
  card.addEventListener('input', () => showError(''))
  dialog.addEventListener('cancel', (event) => {
    if (isBusy) event.preventDefault()
  })
  dialog.addEventListener('close', () => {
    // Some browsers close the dialog on a second Escape. While a payment is being processed, opens it again.
    if (isBusy) return dialog.showModal()
    canvas.remove()
    onClosed(order)
  })
  dialog.showModal()
  dialog.focus()
}

/** Ends a window that was paid, up to closing it. */
function endOf(
  { canvas, takeEnding, onEvent, onOrder, goToBank }: Purchase,
  order: PaidOrder,
): 'closes' | 'closes without an order' | 'stays' {
  const ending = takeEnding()
  if (ending === null || ending === 'REPORTED_THEN_CLOSED' || ending === 'REPORTED_THEN_LOST')
    onEvent('FSC-purchaseComplete')
  if (ending === 'ORDER_THEN_LOST') onOrder(order)
  if (ending === 'VIA_BANK') goToBank(order)
  if (ending?.endsWith('LOST')) canvas.remove()
  if (ending === null) return 'closes'
  return ending === 'REPORTED_THEN_CLOSED' ? 'closes without an order' : 'stays'
}

/** Notifies the demo's back end, as the provider's server would. */
async function notifyBackEnd(
  { tags, coupon, money }: Cart,
  { path, months, trialDays = 0 }: Product,
  { charge, next }: Price,
  order: PaidOrder,
  isAtBank: boolean,
): Promise<void> {
  const {
    uid,
    deliver_at: deliverAt,
    gift_email: email,
    gift_name: name = '',
    gift_note: note,
  } = tags
  const response = await post('/demo/webhook', {
    ...(uid !== undefined && { uid }),
    path,
    ...order,
    ...(coupon && { coupon: coupon.code }),
    ...(next !== null && {
      renewal: { isPaid: charge > 0, months, trialDays, total: next, currency: money.currency },
    }),
    ...(email !== undefined && {
      recipient: { email, name, ...(note !== undefined && { note }) },
    }),
    ...(deliverAt !== undefined && { deliverAt }),
    ...(isAtBank && { isAtBank }),
  })
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}

function drawWindow(
  canvas: HTMLElement,
  { money, contact, tags }: Cart,
  product: Product,
  price: Price,
) {
  const host = document.createElement('div')
  host.id = 'fsc-popup-frame'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  root.innerHTML = trusted(MARKUP)
  const find = <Found extends HTMLElement>(selector: string, kind: new () => Found): Found => {
    const found = root.querySelector(selector)
    if (!(found instanceof kind)) throw new Error(`The payment window has no ${selector}`)
    return found
  }
  const setText = (selector: string, text: string) => {
    find(selector, HTMLElement).textContent = text
  }
  const parts = {
    dialog: find('dialog', HTMLDialogElement),
    form: find('form', HTMLFormElement),
    pay: find('.pay', HTMLButtonElement),
    transfer: find('.transfer', HTMLButtonElement),
    decline: find('.decline:not(.transfer)', HTMLButtonElement),
    close: find('.close', HTMLButtonElement),
    card: find('[name=card]', HTMLInputElement),
    expiry: find('[name=expiry]', HTMLInputElement),
    error: find('.error', HTMLElement),
    buttons: [...root.querySelectorAll('button')],
  }
  const { charge, full } = price
  const isFree = charge === 0 && !product.trialDays
  const { gift_name: name } = tags
  setText('h2', product.display)
  setText('.for', name === undefined ? '' : `A gift for ${name}`)
  setText('.amount span', money.formatCharge(charge))
  setText('.amount s', full > charge ? money.formatCharge(full) : '')
  setText('.instead', full > charge ? ' instead of ' : '')
  setText(
    '.renewal',
    termsOf(product, price, (amount) => money.formatCharge(amount)),
  )
  find('[name=email]', HTMLInputElement).value = contact.email ?? ''
  parts.pay.textContent = isFree
    ? 'Redeem'
    : product.trialDays
      ? 'Start the free trial'
      : `Pay ${money.formatCharge(charge)}`
  // A free order needs no card.
  for (const part of root.querySelectorAll('.card')) part.toggleAttribute('hidden', isFree)
  for (const field of root.querySelectorAll<HTMLInputElement>('.card input'))
    field.disabled = isFree
  canvas.append(host)
  return parts
}

/** How a product renews. @param now in ms since the epoch @param timeZone by default the device's */
export function termsOf(
  product: Product,
  { next, later }: Pick<Price, 'next' | 'later'>,
  write: (amount: number) => string,
  now = Date.now(),
  timeZone?: string,
): string {
  const { kind, months, trialDays, cheaperPeriods } = product
  if (kind === 'gift') return 'Paid once. It does not renew.'
  if (kind === 'voucher') return 'A voucher. It does not renew.'
  const every = `every ${months === 1 ? 'month' : `${months} months`}`
  const today = dayAt(now, timeZone)
  const amount = write(later ?? 0)
  const lower = next !== null && next !== later && !cheaperPeriods ? write(next) : null
  const sentence = (when: string) =>
    lower === null
      ? `Then ${amount} ${when}, and ${every} until canceled.`
      : `Then ${lower} ${when}. Once the discount is over, ${amount} ${every} until canceled.`
  if (trialDays)
    return `Free for ${trialDays} days. ${sentence(`on ${dayText(addDays(today, trialDays))}`)}`
  const day = addMonths(today, months)
  // The charge may come on another day if the month lacks this day, or if UTC has another date. The paywall says “around”, too.
  const isApproximate = day.day !== today.day || !isSameDay(today, dayAt(now, 'UTC'))
  const when = `${isApproximate ? 'around' : 'on'} ${dayText(day)}`
  return cheaperPeriods
    ? `This price again ${when} and ${every}. From ${dayText(addMonths(today, months * cheaperPeriods))} on ${amount} ${every} until canceled.`
    : sentence(when)
}

/** Whether the month on a card, such as 12 / 34, is over. */
function hasExpired(expiry: string): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  const today = dayAt(Date.now())
  return year > 0 && (2000 + year) * 12 + month < today.year * 12 + today.month
}

function randomCharacters(length: number): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')
}
