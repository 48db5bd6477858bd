// A stand-in for the payment provider's script, version 0.9.2: the same attributes, callbacks and global API, with a
// window of its own in which no money moves. A classic script, served as it is. Payload shapes follow
// developer.fastspring.com/reference/callbacks; the interval fields of `future` and `subscription` are inferred from
// public integrations.
;(() => {
  const ANSWER_AFTER = 200
  const PROCESSING = 600
  const script = document.querySelector('script#fsc-api')

  const callback = (name, ...values) => {
    const handler = window[script?.dataset[name] ?? '']
    if (typeof handler === 'function') handler(...values)
  }
  const money = (amount) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
  const cents = (amount) => Math.round(amount * 100) / 100
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  // What is for sale: months, charged now, and struck where the first period is cheaper.
  const OFFERS = [
    ['onward-month', 'Onward, 1 month', 1, 19.99],
    ['onward-quarter', 'Onward, 3 months', 3, 39.99, 59.97],
    ['onward-halfyear', 'Onward, 6 months', 6, 59.99, 119.94],
    ['onward-year', 'Onward, 12 months', 12, 79.99, 239.88],
    ['onward-coach-month', 'Onward coaching, 1 month', 1, 79],
    ['onward-coach-quarter', 'Onward coaching, 3 months', 3, 199, 237],
    ['onward-coach-halfyear', 'Onward coaching, 6 months', 6, 359, 474],
    ['onward-coach-year', 'Onward coaching, 12 months', 12, 599, 948],
  ].map(([path, display, months, total, full = total]) => ({ path, display, months, total, full }))

  const session = { quantities: new Map(), tags: {}, email: '' }

  const itemOf = ({ path, display, months, total, full }) => {
    const interval = months === 12 ? { intervalUnit: 'year', intervalLength: 1 } : { intervalUnit: 'month', intervalLength: months }
    return {
      path,
      pid: path,
      display,
      selected: session.quantities.has(path),
      quantity: session.quantities.get(path) ?? 1,
      price: money(full),
      priceValue: full,
      priceTotal: money(full),
      priceTotalValue: full,
      discountPercentValue: full > total ? Math.round((1 - total / full) * 100) : 0,
      discountTotal: money(full - total),
      discountTotalValue: cents(full - total),
      total: money(total),
      totalValue: total,
      autoRenew: true,
      future: { ...interval, priceTotalValue: full, totalValue: full },
      subscription: { ...interval, nextChargeTotalValue: full, instructions: [{ type: 'regular', ...interval }] },
    }
  }
  const payload = () => ({
    currency: 'USD',
    country: 'US',
    language: 'en',
    coupons: [],
    groups: [{ type: 'replace', display: 'Plans', items: OFFERS.map(itemOf) }],
  })

  // Only the last request of a chain is answered.
  let answering
  const answer = () => {
    clearTimeout(answering)
    answering = setTimeout(() => callback('dataCallback', payload()), ANSWER_AFTER)
  }

  const STYLE = `
    :host { all: initial; }
    *, *::before { box-sizing: border-box; }
    dialog { --ink: light-dark(#1a2433, #eef2f8); --soft: light-dark(#566275, #a6b2c4); --line: light-dark(#d5dbe4, #3a4658);
      --card: light-dark(#fff, #182130); --sunken: light-dark(#f3f5f9, #111927); --brand: light-dark(#2456d6, #9bb8ff);
      --on-brand: light-dark(#fff, #0e1a38); --bad: light-dark(#ad2416, #ffaa9c);
      color-scheme: light dark; width: min(27rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); margin: auto; padding: 0; overflow: auto;
      border: 0; border-radius: 1.25rem; background: var(--card); color: var(--ink); font: 400 1rem/1.5 system-ui, sans-serif;
      box-shadow: 0 1.5rem 5rem rgb(8 14 26 / 40%); }
    dialog::backdrop { background: rgb(8 14 26 / 62%); }
    dialog:focus { outline: none; }
    .notice { margin: 0; padding: .625rem 1.5rem; background: light-dark(#fff1c7, #43340c); color: light-dark(#4d3b00, #ffe6a3);
      font-size: .875rem; font-weight: 600; text-align: center; }
    .order { padding: 1rem 1.5rem 1.25rem; background: var(--sunken); border-block-end: 1px solid var(--line); }
    .order > div { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
    h2 { margin: 0; font-size: 1rem; font-weight: 600; }
    .amount { margin: 0; font-size: 2.25rem; font-weight: 700; letter-spacing: -.02em; line-height: 1.15; }
    .amount s { margin-inline-start: .5rem; color: var(--soft); font-size: 1rem; font-weight: 400; letter-spacing: 0; }
    .renewal { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; }
    form { display: grid; gap: .875rem; padding: 1.25rem 1.5rem 1.5rem; }
    label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600; }
    input { width: 100%; min-height: 2.875rem; padding: 0 .875rem; border: 1px solid light-dark(#7d8798, #7c8aa0); border-radius: .625rem;
      background: var(--card); color: inherit; font: 400 1rem/1.25 system-ui, sans-serif; }
    input[aria-invalid=true] { border: 2px solid var(--bad); }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
    .error { margin: 0; color: var(--bad); font-size: .875rem; font-weight: 600; }
    .error:empty { display: none; }
    button { min-height: 2.75rem; padding: 0 1rem; border: 0; border-radius: .75rem; background: transparent; color: inherit;
      font: 600 1rem/1.25 system-ui, sans-serif; cursor: pointer; }
    button:focus-visible, input:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
    .pay { min-height: 3.25rem; margin-block-start: .25rem; background: var(--brand); color: var(--on-brand); }
    .pay:hover { filter: brightness(1.08); }
    .decline { color: var(--soft); font-size: .875rem; text-decoration: underline; text-underline-offset: .2em; }
    .close { flex: none; width: 2.75rem; margin-inline-end: -.75rem; padding: 0; color: var(--soft); font-size: 1.25rem; }
    [aria-disabled=true] { cursor: progress; opacity: .65; filter: none; }
    @media (max-width: 480px) {
      dialog { width: 100vw; max-width: 100vw; max-height: 100dvh; margin-block-end: 0; border-radius: 1.25rem 1.25rem 0 0; }
      form { padding-block-end: max(1.5rem, env(safe-area-inset-bottom)); }
    }
    @media (prefers-reduced-motion: no-preference) {
      dialog[open] { animation: rise 220ms cubic-bezier(.2, .8, .2, 1); }
      @keyframes rise { from { opacity: 0; translate: 0 1.5rem; } }
    }`

  const MARKUP = `
    <dialog aria-labelledby="notice product" tabindex="-1">
      <p class="notice" id="notice">Demo payment window. No money moves.</p>
      <div class="order">
        <div><h2 id="product"></h2><button type="button" class="close" aria-label="Close the payment window">\u2715</button></div>
        <p class="amount"><span></span><s></s></p>
        <p class="renewal"></p>
      </div>
      <form>
        <label>E-mail<input name="email" type="email" autocomplete="email" required></label>
        <label>Card number<input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" aria-describedby="error" required></label>
        <div class="pair">
          <label>Expires<input name="expiry" inputmode="numeric" autocomplete="off" value="12 / 34" required></label>
          <label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" value="123" required></label>
        </div>
        <p class="error" id="error" role="alert"></p>
        <button type="submit" class="pay"></button>
        <button type="button" class="decline">Decline this card</button>
      </form>
    </dialog>`

  const code = (length) => {
    const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
    return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('')
  }

  // The provider's server would tell the back end; here the demo's own world is told.
  async function settle(order, path) {
    const told = await fetch('/demo/webhook', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ uid: session.tags.uid, path, ...order }),
    })
    if (!told.ok) throw new Error(`The webhook answered ${told.status}`)
  }

  let windowOpen = false

  function openWindow() {
    const offer = OFFERS.find(({ path }) => session.quantities.has(path))
    if (!offer) return callback('errorCallback', 400, 'Nothing that is for sale is in the cart')
    if (windowOpen) return
    windowOpen = true

    const host = document.createElement('div')
    host.id = 'fscCanvas'
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = MARKUP
    const find = (selector) => root.querySelector(selector)
    const dialog = find('dialog')
    const pay = find('.pay')
    const error = find('.error')
    const card = find('[name=card]')
    const payLabel = `Pay ${money(offer.total)}`
    find('h2').textContent = offer.display
    find('.amount span').textContent = money(offer.total)
    find('.amount s').textContent = offer.full > offer.total ? money(offer.full) : ''
    find('.renewal').textContent = `Then ${money(offer.full)} every ${offer.months === 1 ? 'month' : `${offer.months} months`}, until cancelled.`
    find('[name=email]').value = session.email
    pay.textContent = payLabel

    let order = null
    let busy = false
    const complain = (text) => {
      error.textContent = text
      card.setAttribute('aria-invalid', String(text !== ''))
    }
    const process = async (work, failure) => {
      if (busy) return
      busy = true
      complain('')
      for (const button of root.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
      pay.textContent = 'Processing\u2026'
      try {
        await pause(PROCESSING)
        await work()
      } catch {
        complain(failure)
        card.focus()
      }
      busy = false
      for (const button of root.querySelectorAll('button')) button.removeAttribute('aria-disabled')
      pay.textContent = payLabel
      if (order) dialog.close()
    }

    find('form').addEventListener('submit', (event) => {
      event.preventDefault()
      void process(async () => {
        const bought = { id: `demo-${code(12).toLowerCase()}`, reference: `ONW${code(6)}` }
        await settle(bought, offer.path)
        order = bought
      }, 'The payment did not go through. Nothing was charged. Try again.')
    })
    find('.decline').addEventListener('click', () => {
      void process(() => Promise.reject(new Error('declined')), 'The card was declined. Nothing was charged. Try again or use another card.')
    })
    find('.close').addEventListener('click', () => {
      if (!busy) dialog.close()
    })
    card.addEventListener('input', () => complain(''))
    dialog.addEventListener('cancel', (event) => {
      if (busy) event.preventDefault()
    })
    dialog.addEventListener('close', () => {
      // A browser may insist on Escape; what is being paid is still waited for.
      if (busy) return dialog.showModal()
      host.remove()
      windowOpen = false
      callback('popupClosed', order)
      session.quantities.clear()
      answer()
    })
    document.body.append(host)
    dialog.showModal()
    dialog.focus()
  }

  const setQuantity = (path, quantity) => {
    if (quantity > 0) session.quantities.set(path, quantity)
    else session.quantities.delete(path)
    answer()
  }
  const recognize = (contact) => void (session.email = contact?.email ?? session.email)
  const builder = {
    push(change, done) {
      if (change.reset) builder.reset()
      for (const { path, quantity = 1 } of change.products ?? []) setQuantity(path, quantity)
      Object.assign(session.tags, change.tags)
      recognize(change.paymentContact)
      answer()
      if (change.checkout) openWindow()
      if (typeof done === 'function') done(payload())
    },
    add: (path) => setQuantity(path, 1),
    update: setQuantity,
    remove: (path) => setQuantity(path, 0),
    reset() {
      session.quantities.clear()
      session.email = ''
      answer()
    },
    promo: () => answer(),
    recognize,
    checkout: () => openWindow(),
    tag: (key, value) => void (session.tags[key] = value),
    country: () => answer(),
  }
  window.fastspring = { builder }
  answer()
})()
