import type { PaidOrder } from './openPaymentWindow.ts'
import { STYLE } from './paymentWindowLook.ts'

/** Opens the window of an order that was paid at a bank. Calls `onClosed` with the order. */
export function openPaidWindow(
  canvas: HTMLElement,
  display: string,
  order: PaidOrder,
  onClosed: (order: PaidOrder) => void,
): void {
  const host = document.createElement('div')
  host.id = 'fsc-popup-frame'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.ariaLabel = `Demo payment window. ${display}`
  const notice = textIn('p', 'Demo payment window. No money moved.')
  notice.className = 'notice'
  const form = document.createElement('form')
  const close = textIn('button', 'Back to the shop')
  close.className = 'pay'
  form.append(textIn('h2', display), textIn('p', `Paid. Your order is ${order.reference}.`), close)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('close', () => {
    canvas.remove()
    onClosed(order)
  })
  dialog.append(notice, form)
  root.append(dialog)
  canvas.append(host)
  dialog.showModal()
}

function textIn(tag: 'p' | 'h2' | 'button', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
