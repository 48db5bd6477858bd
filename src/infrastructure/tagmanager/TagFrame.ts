import type { consentMode } from './consentMode.ts'

/** A message to the frame: a consent command, or an object for the data layer. Nothing else is allowed. */
export type FrameMessage =
  | { readonly consent: 'default' | 'update'; readonly status: ReturnType<typeof consentMode> }
  | { readonly push: Readonly<Record<string, unknown>> }

/** The page in public/ that receives the messages. */
const PAGE = '/tags.html'
/** How long the container may take to load, in ms. */
const FRAME_TIMEOUT_MS = 20_000
/** How long the frame may take to confirm its last messages, in ms. */
const LAST_MESSAGES_TIMEOUT_MS = 1000

// @rule 7.closed-frame Tags run in a closed frame and read only what they are sent
/**
 * A sandboxed frame with a data layer and a tag manager's container (ADR 0032). It has an opaque origin, so scripts in it
 * can read neither this page nor this origin's storage. Removing the frame stops all of them.
 */
export class TagFrame {
  readonly #frame = document.createElement('iframe')
  readonly #channel = new MessageChannel()
  readonly #onBlur: () => void
  /** Rejects `open` if it is under way. */
  #fail: () => void = () => undefined

  /**
   * @param query the part of the address that the container may read, such as click ids
   * @param onIntrusion called when the frame was removed because its container took the keyboard focus; with the focus, the
   * container could read what is typed
   */
  constructor(query: string, onIntrusion: () => void) {
    const frame = this.#frame
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.referrerPolicy = 'no-referrer'
    frame.hidden = true
    frame.tabIndex = -1
    frame.setAttribute('aria-hidden', 'true')
    frame.src = query ? `${PAGE}?${query}` : PAGE
    this.#onBlur = () => {
      if (document.activeElement !== frame) return
      this.remove()
      onIntrusion()
    }
    window.addEventListener('blur', this.#onBlur)
  }

  /**
   * Loads the container, which finds these messages in its data layer. Rejects if the container does not load, or if the
   * frame is removed first. After a rejection, the frame is gone.
   */
  open(script: string, messages: readonly FrameMessage[]): Promise<void> {
    const frame = this.#frame
    const channel = this.#channel
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.remove(), FRAME_TIMEOUT_MS)
      this.#fail = () => {
        clearTimeout(timer)
        reject(new TypeError('The tag manager could not be loaded'))
      }
      channel.port1.addEventListener('message', ({ data }) => {
        clearTimeout(timer)
        // The frame posts `ready` or `failed` about the container, and `heard` once it has taken the last messages.
        if (data === 'ready') resolve()
        else if (data === 'failed' || data === 'heard') this.remove()
      })
      channel.port1.start()
      // An opaque origin cannot be named as the target. The message port ties all later messages to the document loaded now.
      frame.addEventListener(
        'load',
        () => frame.contentWindow?.postMessage({ script, words: messages }, '*', [channel.port2]),
        { once: true },
      )
      document.body.append(frame)
    })
  }

  post(...messages: readonly FrameMessage[]): void {
    this.#channel.port1.postMessage({ words: messages })
  }

  /** Sends the last messages and removes the frame once it has confirmed them, at the latest after a second. */
  removeAfter(...messages: readonly FrameMessage[]): void {
    this.#channel.port1.postMessage({ words: messages, last: true })
    setTimeout(() => this.remove(), LAST_MESSAGES_TIMEOUT_MS)
  }

  remove(): void {
    window.removeEventListener('blur', this.#onBlur)
    this.#channel.port1.close()
    this.#frame.remove()
    this.#fail()
  }
}
