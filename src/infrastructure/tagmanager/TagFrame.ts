import type { consentMode } from './consentMode.ts'

/** What the frame may be told: a consent, or an object for the data layer. Nothing else passes. */
export type Word = { readonly consent: 'default' | 'update'; readonly status: ReturnType<typeof consentMode> } | { readonly push: Readonly<Record<string, unknown>> }

/** The page in public/ that takes the words. */
const PAGE = '/tags.html'
/** How long the container may take to come, and the frame to hear the last words, in ms. */
const PATIENCE = 20_000
const FAREWELL = 1000

/**
 * A closed frame with a data layer and a tag manager's container in it (ADR 0032). It is of no origin: what runs there
 * reads neither this page nor anything that this origin keeps. Taking it away ends all of it.
 */
export class TagFrame {
  readonly #frame = document.createElement('iframe')
  readonly #channel = new MessageChannel()
  readonly #onBlur: () => void

  /**
   * @param query what the container may read of an address, such as click ids
   * @param onIntrusion called, once the frame is gone, where its container took the keyboard: what is typed would go there
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

  /** Loads the container, which finds these words. Rejects, and is gone, where it does not come. */
  open(script: string, words: readonly Word[]): Promise<void> {
    const frame = this.#frame
    const channel = this.#channel
    return new Promise((resolve, reject) => {
      const fail = () => {
        this.remove()
        reject(new TypeError('The tag manager could not be loaded'))
      }
      const tooLong = setTimeout(fail, PATIENCE)
      channel.port1.addEventListener('message', ({ data }) => {
        clearTimeout(tooLong)
        if (data === 'ready') resolve()
        else if (data === 'failed') fail()
        else if (data === 'heard') this.remove()
      })
      channel.port1.start()
      // It has no origin that the words could be kept to; the port keeps all that follows to the document that is there now.
      frame.addEventListener('load', () => frame.contentWindow?.postMessage({ script, words }, '*', [channel.port2]), { once: true })
      document.body.append(frame)
    })
  }

  tell(...words: readonly Word[]): void {
    this.#channel.port1.postMessage({ words })
  }

  /** Tells it its last words, and takes it away once it has heard them, at the latest after a second. */
  leave(...words: readonly Word[]): void {
    this.#channel.port1.postMessage({ words, last: true })
    setTimeout(() => this.remove(), FAREWELL)
  }

  remove(): void {
    window.removeEventListener('blur', this.#onBlur)
    this.#channel.port1.close()
    this.#frame.remove()
  }
}
