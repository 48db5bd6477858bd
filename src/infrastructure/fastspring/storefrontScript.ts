/**
 * What is pushed to the provider's script, in its own words: "Session Objects",
 * https://developer.fastspring.com/reference/session-objects
 */
export interface SessionObject {
  /** Begins with an empty cart and a new session. */
  readonly reset?: true
  readonly products?: readonly { readonly path: string; readonly quantity: 1 }[]
  /** An empty text takes the coupon off. */
  readonly coupon?: string
  readonly tags?: Readonly<Record<string, string>>
  readonly paymentContact?: { readonly email?: string; readonly firstName?: string; readonly lastName?: string }
  readonly recipient?: { readonly email: string; readonly firstName: string; readonly lastName?: string; readonly memo?: string }
  /** Opens the payment window. */
  readonly checkout?: true
}

/** The part of the provider's window API that is used; "Methods", https://developer.fastspring.com/reference/methods */
export interface Builder {
  /** `done` is called with the order object that answers this very push, or with false where the request failed. */
  push(session: SessionObject, done?: (answer: unknown) => void): void
}

declare global {
  interface Window {
    fastspring?: { builder?: Builder }
    /** What the script begins its session with. */
    fscSession?: SessionObject
  }
}

export interface StorefrontConfig {
  /** Where the script is served, where that is not at the provider's. */
  readonly scriptUrl?: string | undefined
  /** What the script must hash to, as in sha384-...; where it is set and the provider serves another file, that is not run. */
  readonly integrity?: string | undefined
  /** The popup storefront, such as acme.onfastspring.com/popup-acme. */
  readonly storefront: string
}

/** The provider's script, of the version that this adapter was written for. */
const SCRIPT_URL = 'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js'

/** The script looks for its own tag by this id while it starts. */
const SCRIPT_ID = 'fsc-api'

/** What the script keeps of a session is under this and the storefront's name. */
const KEPT_SESSIONS = 'fscSerial-'

/** The part of the script that is pushed to. @throws Error where it has not arrived. */
export function builder(): Builder {
  const found = window.fastspring?.builder
  if (!found) throw new Error('The storefront script is not there')
  return found
}

/** Whether the script has arrived and started. */
export const isRunning = (): boolean => window.fastspring?.builder !== undefined && document.getElementById(SCRIPT_ID) !== null

/**
 * Adds the script's tag, unless one is on its way: that one is left to arrive, however late, so that the script never
 * runs twice. A tag that failed is taken away, so that the next call adds a new one.
 * @param attributes what the tag tells the script beside its storefront; the script reads them while it starts
 * @param session what the script begins with, also where its tag stood already
 * @param onFailed called when the tag fails, or runs and leaves nothing behind
 */
export function addScript(
  { scriptUrl, storefront, integrity }: StorefrontConfig,
  attributes: Readonly<Record<string, string>>,
  session: SessionObject,
  onFailed: (cause: Error) => void,
): void {
  window.fscSession = session
  if (document.getElementById(SCRIPT_ID)) return
  removeBrokenSessions()
  const tag = document.createElement('script')
  tag.id = SCRIPT_ID
  tag.type = 'text/javascript'
  tag.src = scriptUrl || SCRIPT_URL
  if (integrity) {
    tag.integrity = integrity
    // Without it a browser cannot look into a file of another origin, and refuses it.
    tag.crossOrigin = 'anonymous'
  }
  tag.dataset['storefront'] = storefront
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
  const fail = (why: string) => {
    tag.remove()
    onFailed(new Error(why))
  }
  tag.addEventListener('error', () => fail('The storefront script could not be loaded'))
  tag.addEventListener('load', () => {
    if (!isRunning()) fail('The storefront script did not start')
  })
  document.head.append(tag)
}

/** Removes what the script keeps of its sessions, and with it of who bought. */
export function forgetSessions(): void {
  removeSessions(() => true)
}

/** The script reads what an earlier visit left without a guard, and would die of a broken one. */
function removeBrokenSessions(): void {
  removeSessions((kept) => !isJsonObject(kept))
}

function removeSessions(isToGo: (kept: string | null) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEPT_SESSIONS) && isToGo(localStorage.getItem(key))) localStorage.removeItem(key)
    }
  } catch {
    // Where storage is blocked nothing is kept.
  }
}

function isJsonObject(kept: string | null): boolean {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
