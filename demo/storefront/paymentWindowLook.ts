/** The style sheet of the payment window's shadow root. */
export const STYLE = `
:host { all: initial; }
*, *::before { box-sizing: border-box; }
dialog { --ink: light-dark(#1a2433, #eef2f8); --soft: light-dark(#566275, #a6b2c4); --line: light-dark(#d5dbe4, #3a4658);
  --card: light-dark(#fff, #182130); --sunken: light-dark(#f3f5f9, #111927); --brand: light-dark(#2456d6, #9bb8ff);
  --on-brand: light-dark(#fff, #0e1a38); --bad: light-dark(#ad2416, #ffaa9c);
  width: min(27rem, calc(100% - 2rem)); max-height: calc(100dvh - 2rem); margin: auto; padding: 0; overflow: auto;
  border: 0; border-radius: 1.25rem; background: var(--card); color: var(--ink); font: 400 1rem/1.5 system-ui, sans-serif;
  box-shadow: 0 1.5rem 5rem rgb(8 14 26 / 40%); }
dialog::backdrop { background: rgb(8 14 26 / 62%); }
dialog:focus { outline: none; }
.notice { margin: 0; padding: .625rem 1.5rem; background: light-dark(#fff1c7, #43340c); color: light-dark(#4d3b00, #ffe6a3);
  font-size: .875rem; font-weight: 600; text-align: center; }
.order { padding: 1rem 1.5rem 1.25rem; background: var(--sunken); border-block-end: 1px solid var(--line); }
.order > div { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
.instead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
h2 { margin: 0; font-size: 1rem; font-weight: 600; }
.amount { margin: 0; font-size: 2.25rem; font-weight: 700; letter-spacing: -.02em; line-height: 1.15; }
.amount s { margin-inline-start: .5rem; color: var(--soft); font-size: 1rem; font-weight: 400; letter-spacing: 0; }
.for { margin: .25rem 0 0; font-size: .875rem; font-weight: 600; }
.for:empty { display: none; }
.renewal { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; }
form { display: grid; gap: .875rem; padding: 1.25rem 1.5rem 1.5rem; }
[hidden] { display: none !important; }
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
@media (max-width: 767px) {
  dialog { width: 100%; max-width: 100%; max-height: 100dvh; margin-block-end: 0; border-radius: 1.25rem 1.25rem 0 0; }
  form { padding-block-end: max(1.5rem, env(safe-area-inset-bottom)); }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise 220ms cubic-bezier(.2, .8, .2, 1); }
  @keyframes rise { from { opacity: 0; translate: 0 1.5rem; } }
}`

/** The markup of the payment window. The texts are filled in later. */
export const MARKUP = `
<dialog aria-labelledby="notice product" tabindex="-1">
  <p class="notice" id="notice">Demo payment window. No money moves.</p>
  <div class="order">
    <div><h2 id="product"></h2><button type="button" class="close" aria-label="Close the payment window">\u2715</button></div>
    <p class="for"></p>
    <p class="amount"><span></span><span class="instead"></span><s></s></p>
    <p class="renewal"></p>
  </div>
  <form>
    <label>Email<input name="email" type="email" autocomplete="email" required></label>
    <label class="card">Card number<input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" aria-describedby="error" required></label>
    <div class="pair card">
      <label>Expires<input name="expiry" inputmode="numeric" autocomplete="off" value="12 / 34" required></label>
      <label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" value="123" required></label>
    </div>
    <p class="error" id="error" role="alert"></p>
    <button type="submit" class="pay"></button>
    <button type="button" class="transfer decline card">By bank transfer</button>
    <button type="button" class="decline card">Decline this card</button>
  </form>
</dialog>`
