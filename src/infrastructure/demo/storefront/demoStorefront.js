// A stand-in for the payment provider's script, version 0.9.2: the same attributes, callbacks and global API, with a
// window of its own in which no money moves. Payload shapes follow developer.fastspring.com/reference/callbacks;
// the interval fields of `future` and `subscription` are inferred from public integrations.
;(() => {
  const script = document.querySelector('script#fsc-api')
  const callback = (name, ...values) => {
    const handler = window[script?.dataset[name] ?? '']
    if (typeof handler === 'function') handler(...values)
  }

  const product = (path, title, months, total, full = total) => ({
    path,
    display: title,
    quantity: 1,
    priceTotalValue: full,
    totalValue: total,
    discountPercentValue: full > total ? Math.round((1 - total / full) * 100) : 0,
    discountTotalValue: full - total,
    future: { intervalUnit: months === 12 ? 'year' : 'month', intervalLength: months === 12 ? 1 : months, priceTotalValue: full, totalValue: full },
    subscription: {
      intervalUnit: months === 12 ? 'year' : 'month',
      intervalLength: months === 12 ? 1 : months,
      nextChargeTotalValue: full,
      instructions: [{ type: 'regular' }],
    },
  })
  const PRODUCTS = [
    product('onward-month', 'Onward, 1 month', 1, 19.99),
    product('onward-quarter', 'Onward, 3 months', 3, 39.99, 59.97),
    product('onward-halfyear', 'Onward, 6 months', 6, 59.99, 119.94),
    product('onward-year', 'Onward, 12 months', 12, 79.99, 239.88),
    product('onward-coach-month', 'Onward coaching, 1 month', 1, 79),
    product('onward-coach-quarter', 'Onward coaching, 3 months', 3, 199, 237),
    product('onward-coach-halfyear', 'Onward coaching, 6 months', 6, 359, 474),
    product('onward-coach-year', 'Onward coaching, 12 months', 12, 599, 948),
  ]
  const session = { products: [], tags: {}, email: '' }
  const payload = () => ({ currency: 'USD', country: 'US', language: 'en', coupons: [], groups: [{ type: 'replace', items: PRODUCTS }] })
  const answer = () => setTimeout(() => callback('dataCallback', payload()), 150)

  const STYLE = `
    :host { all: initial; }
    dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); padding: 1.5rem; overflow: auto;
      border: 0; border-radius: 1.25rem; background: light-dark(#fff, #1b2421); color: light-dark(#17211d, #eef4f0);
      font: 400 1rem/1.45 system-ui, sans-serif; color-scheme: light dark; box-shadow: 0 24px 80px rgb(0 0 0 / 35%); }
    dialog::backdrop { background: rgb(10 18 15 / 60%); }
    header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
    h2 { margin: 0; font-size: 1.25rem; line-height: 1.25; }
    .amount { margin: .25rem 0 0; font-size: 1.75rem; font-weight: 700; }
    .notice { margin: 1rem 0; padding: .75rem 1rem; border-radius: .75rem; background: light-dark(#fff3cf, #3a3012); font-size: .875rem; }
    label { display: block; margin-top: .75rem; font-size: .875rem; font-weight: 600; }
    input { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: 0 .75rem; border: 1px solid light-dark(#b9c2bd, #4a5954);
      border-radius: .625rem; background: transparent; color: inherit; font: inherit; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
    .error { min-height: 1.45em; margin: .75rem 0 0; color: light-dark(#a32d16, #ffab94); font-weight: 600; font-size: .875rem; }
    button { min-height: 2.75rem; border: 0; border-radius: .75rem; padding: 0 1rem; font: inherit; font-weight: 650; cursor: pointer; color: inherit; background: transparent; }
    button:focus-visible, input:focus-visible { outline: 3px solid light-dark(#1f5fd0, #9db8ff); outline-offset: 2px; }
    .pay { width: 100%; margin-top: .75rem; background: #1f5fd0; color: #fff; }
    .decline { width: 100%; margin-top: .5rem; text-decoration: underline; text-underline-offset: 3px; }
    .close { flex: none; width: 2.75rem; padding: 0; font-size: 1.25rem; }
    [aria-busy=true] { opacity: .6; cursor: progress; }`

  const order = () => {
    const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
    const part = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('')
    return { id: `demo-${crypto.randomUUID()}`, reference: `ONW${part}` }
  }

  function openWindow() {
    const item = PRODUCTS.find(({ path }) => path === session.products[0]?.path)
    if (!item) return callback('popupClosed', null)
    const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(item.totalValue)
    const host = document.createElement('div')
    host.id = 'fscCanvas'
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = `
      <dialog aria-labelledby="title">
        <header>
          <div><h2 id="title"></h2><p class="amount"></p></div>
          <button type="button" class="close" aria-label="Close the payment window">✕</button>
        </header>
        <p class="notice">Demo payment window. No money moves.</p>
        <form>
          <label>E-mail<input name="email" type="email" autocomplete="email" required></label>
          <label>Card number<input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required></label>
          <div class="pair">
            <label>Expiry<input name="expiry" autocomplete="off" value="12 / 34" required></label>
            <label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" value="123" required></label>
          </div>
          <p class="error" role="alert"></p>
          <button type="submit" class="pay"></button>
          <button type="button" class="decline">Decline this card</button>
        </form>
      </dialog>`
    const find = (selector) => root.querySelector(selector)
    const dialog = find('dialog')
    const pay = find('.pay')
    find('h2').textContent = item.display
    find('.amount').textContent = amount
    pay.textContent = `Pay ${amount}`
    find('[name=email]').value = session.email
    let outcome = null
    let paying = false
    const leave = () => dialog.close()
    dialog.addEventListener('cancel', (event) => paying && event.preventDefault())
    dialog.addEventListener('close', () => {
      host.remove()
      callback('popupClosed', outcome)
    })
    find('.close').addEventListener('click', () => paying || leave())
    find('.decline').addEventListener('click', () => {
      find('.error').textContent = 'The card was declined. Try another one.'
    })
    find('form').addEventListener('submit', async (event) => {
      event.preventDefault()
      if (paying) return
      paying = true
      pay.setAttribute('aria-busy', 'true')
      find('.error').textContent = ''
      const bought = order()
      try {
        // The provider's server would tell the back end; here the demo's own world is told.
        const told = await fetch('/demo/webhook', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ uid: session.tags.uid, path: item.path, ...bought }),
        })
        if (!told.ok) throw new Error(String(told.status))
        outcome = bought
        leave()
      } catch {
        find('.error').textContent = 'The payment did not go through. Nothing was charged. Try again.'
      } finally {
        paying = false
        pay.removeAttribute('aria-busy')
      }
    })
    document.body.append(host)
    dialog.showModal()
    pay.focus()
  }

  window.fastspring = {
    builder: {
      push(order, done) {
        if (order.reset) this.reset()
        for (const { path } of order.products ?? []) this.add(path)
        Object.assign(session.tags, order.tags)
        if (order.paymentContact?.email) session.email = order.paymentContact.email
        answer()
        if (order.checkout) openWindow()
        if (typeof done === 'function') done()
      },
      add: (path) => void session.products.push({ path }),
      update: (path, quantity) => (quantity > 0 ? undefined : window.fastspring.builder.remove(path)),
      remove: (path) => void (session.products = session.products.filter((item) => item.path !== path)),
      reset: () => void (session.products = []),
      promo: () => answer(),
      recognize: ({ email }) => void (session.email = email ?? ''),
      checkout: () => openWindow(),
      tag: (key, value) => void (session.tags[key] = value),
      country: () => answer(),
    },
  }
  answer()
})()
