/**
 * A push to the provider's script, in the provider's terms: "Session Objects",
 * https://developer.fastspring.com/reference/session-objects
 */
export interface SessionObject {
  /** Starts a new session with an empty cart. */
  readonly reset?: true
  readonly products?: readonly { readonly path: string; readonly quantity: 1 }[]
  /** An empty text removes the coupon. */
  readonly coupon?: string
  readonly tags?: Readonly<Record<string, string>>
  readonly paymentContact?: {
    readonly email?: string
    readonly firstName?: string
    readonly lastName?: string
  }
  readonly checkout?: true
}

/** The part of the provider's global API that is used here; "Methods", https://developer.fastspring.com/reference/methods */
export interface Builder {
  /** Calls `done` with the order object that answers this push, or with false if the request failed. */
  push(session: SessionObject, done?: (answer: unknown) => void): void
}

declare global {
  interface Window {
    fastspring?: { builder?: Builder }
    /** The session that the script starts with. */
    fscSession?: SessionObject
  }
}

export interface StorefrontConfig {
  /** The script's address, if it is not the provider's. */
  readonly scriptUrl?: string | undefined
  /**
   * The expected hash of the script, such as sha384-.... If it is set and does not match, the browser does not run the
   * script.
   */
  readonly integrity?: string | undefined
  /** The popup storefront, such as acme.onfastspring.com/popup-acme. */
  readonly storefront: string
}

/** The provider's script, of the version that this adapter was written for. */
export const SCRIPT_URL = 'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js'

/** The script looks up its own tag by this id when it starts. */
const SCRIPT_ID = 'fsc-api'

/** The script stores its sessions under this prefix and the storefront's name. */
const SESSION_PREFIX = 'fscSerial-'

/** The part of the script that accepts pushes. @throws Error if the script is not loaded. */
export function builder(): Builder {
  const found = window.fastspring?.builder
  if (!found) throw new Error('The storefront script is not loaded')
  return found
}

/** Trusts the script's address, which the deployment sets (ADR 0047). */
const scriptPolicy = globalThis.trustedTypes?.createPolicy('onward-storefront', {
  createScriptURL: (address) => address,
})

/** Whether the script has loaded and started. */
export const isRunning = (): boolean =>
  window.fastspring?.builder !== undefined && document.getElementById(SCRIPT_ID) !== null

// @rule 7.script-integrity If a hash is configured, the payment provider's script runs only if it has that hash
/**
 * Adds the script's tag unless there is one, so that the script never runs twice. Removes a tag that failed, so that the next
 * call adds a new one.
 * @param attributes further attributes of the tag; the script reads them when it starts
 * @param session the session that the script starts with, even if its tag was added earlier and is still loading
 * @param onFailed called if the tag fails to load, or runs without starting the script
 */
export function addScript(
  { scriptUrl, storefront, integrity }: StorefrontConfig,
  attributes: Readonly<Record<string, string>>,
  session: SessionObject,
  onFailed: (cause: Error) => void,
): void {
  window.fscSession = session
  if (document.getElementById(SCRIPT_ID)) return
  // The script would crash at a stored session that is not a JSON object.
  forgetSessions((text) => !isJsonObject(text))
  const tag = document.createElement('script')
  tag.id = SCRIPT_ID
  tag.type = 'text/javascript'
  const address = scriptUrl || SCRIPT_URL
  tag.src = scriptPolicy?.createScriptURL(address) ?? address
  if (integrity) {
    tag.integrity = integrity
    // Without this attribute a browser cannot check the hash of a file from another origin, and refuses to run it.
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

/**
 * Removes the sessions that the script stored, which contain the buyer's details.
 * @param matches whether to remove a session; by default, every session is removed
 */
export function forgetSessions(matches: (text: string | null) => boolean = () => true): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(SESSION_PREFIX) && matches(localStorage.getItem(key)))
        localStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function isJsonObject(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
