import type { SocialProvider } from '#domain/vocabulary/account.ts'

/** The person whom the stand-in provider names. */
interface DemoPerson {
  readonly name: string
  /** Empty if the person does not share it. */
  readonly email: string
  /** Whether the provider vouches for the address. The person then takes over an unconfirmed account with this address. */
  readonly vouches: boolean
}

const NAMES: Readonly<Record<SocialProvider, string>> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'apple.com': 'Apple',
}

const STYLE = `
  dialog { --ink: light-dark(#1a2433, #eef2f8); --soft: light-dark(#566275, #a6b2c4); --card: light-dark(#fff, #182130);
    --line: light-dark(#7d8798, #7c8aa0); --brand: light-dark(#2456d6, #9bb8ff); --on-brand: light-dark(#fff, #0e1a38);
    width: min(24rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); margin: auto; padding: 0; overflow: auto;
    border: 0; border-radius: 1.25rem; background: var(--card); color: var(--ink); font: 400 1rem/1.5 system-ui, sans-serif;
    box-shadow: 0 1.5rem 5rem rgb(8 14 26 / 40%); }
  dialog::backdrop { background: rgb(8 14 26 / 62%); }
  p { margin: 0; }
  .notice { padding: .625rem 1.5rem; background: light-dark(#fff1c7, #43340c); color: light-dark(#4d3b00, #ffe6a3); font-size: .875rem; font-weight: 600; text-align: center; }
  form { display: grid; gap: .875rem; padding: 1.25rem 1.5rem 1.5rem; }
  h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
  .soft { color: var(--soft); font-size: .875rem; }
  label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600; }
  input { width: 100%; box-sizing: border-box; min-height: 2.875rem; padding: 0 .875rem; border: 1px solid var(--line); border-radius: .625rem;
    background: var(--card); color: inherit; font: 400 1rem/1.25 system-ui, sans-serif; }
  .choice { grid-template-columns: auto 1fr; align-items: center; gap: .5rem; }
  .choice input { width: 1.25rem; min-height: 1.25rem; }
  button { min-height: 2.875rem; border: 0; border-radius: .75rem; background: transparent; color: inherit; font: 600 1rem/1.25 system-ui, sans-serif; cursor: pointer; }
  button[type=submit] { background: var(--brand); color: var(--on-brand); }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }`

const MARKUP = `
  <dialog aria-labelledby="title">
    <p class="notice">Demo window. No provider is asked.</p>
    <form method="dialog">
      <h2 id="title"></h2>
      <p class="soft">Onward would learn this name and email.</p>
      <label>Name <input name="name" value="Robin" autocomplete="off"></label>
      <label>Email <input name="email" type="email" value="robin@example.com" autocomplete="off"></label>
      <label class="choice"><input name="vouches" type="checkbox"> The provider vouches for this email</label>
      <button type="submit" value="allow">Allow</button>
      <button type="button" value="cancel">Cancel</button>
    </form>
  </dialog>`

const trustedTypesPolicy = globalThis.trustedTypes?.createPolicy('demo-consent', {
  createHTML: (html) => html,
})

/**
 * Opens a stand-in for the provider's window; resolves with null if the visitor or `cancelled` closes it. A shadow root keeps the
 * page's styles out.
 */
export function askWhoSignsIn(
  provider: SocialProvider,
  cancelled?: AbortSignal,
): Promise<DemoPerson | null> {
  if (cancelled?.aborted) return Promise.resolve(null)
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  root.innerHTML = trustedTypesPolicy?.createHTML(MARKUP) ?? MARKUP
  const found = {
    dialog: root.querySelector('dialog'),
    form: root.querySelector('form'),
    title: root.querySelector('h2'),
    cancel: root.querySelector<HTMLButtonElement>('[value=cancel]'),
  }
  const { dialog, form, title, cancel } = found
  if (!dialog || !form || !title || !cancel) throw new Error('The demo window is incomplete')
  title.textContent = `Continue with ${NAMES[provider]}?`
  document.body.append(host)
  dialog.showModal()
  return new Promise((resolve) => {
    cancel.addEventListener('click', () => dialog.close(''))
    cancelled?.addEventListener('abort', () => {
      host.remove()
      resolve(null)
    })
    dialog.addEventListener('close', () => {
      const given = new FormData(form)
      host.remove()
      resolve(
        dialog.returnValue === 'allow'
          ? {
              name: textOf(given, 'name'),
              email: textOf(given, 'email'),
              vouches: given.has('vouches'),
            }
          : null,
      )
    })
  })
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
