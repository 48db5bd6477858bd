import { onTestFinished } from 'vitest'
import type { SessionObject } from '#infrastructure/fastspring/storefrontScript.ts'
import type { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { callBack } from '../../contracts/storefront/storefrontPages.ts'

type Done = (answer: unknown) => void

/**
 * Behaves like the provider's script, according to its source, but makes no requests: a test calls `answer` instead. The script
 * adds a canvas at once and later an iframe in it, and accepts messages from any sender, not only from the iframe. Half a second
 * after the window is closed, the script removes canvas and iframe and resets itself.
 */
export class ProviderScript {
  /** Everything that was pushed, oldest first, including the script's own resets. */
  readonly pushed: { readonly session: SessionObject; readonly done: Done | undefined }[] = []
  readonly #tag: HTMLScriptElement
  readonly #clock: ManualClock
  #isStorageBlocked = false
  #canvas: HTMLElement | null = null
  #frame: HTMLIFrameElement | null = null

  constructor(tag: HTMLScriptElement, clock: ManualClock) {
    this.#tag = tag
    this.#clock = clock
    window.fastspring = { builder: { push: (session, done) => this.#push(session, done) } }
    onTestFinished(() => window.removeEventListener('message', this.#listener))
  }

  blockStorage(): void {
    this.#isStorageBlocked = true
  }

  /** Answers the last push, or the script's start, through the data callback. */
  answer(payload: unknown): void {
    this.#call('data-data-callback', payload)
  }

  /** Answers the last push through its own callback. */
  answerPush(payload: unknown): void {
    this.pushed.at(-1)?.done?.(payload)
  }

  /** Answers a checkout, so that the window gets its URL. */
  openWindow(): void {
    if (this.#frame) {
      // The script gives the URL to a leftover frame, so no new window appears.
      this.#canvas?.remove()
      return
    }
    this.#frame = document.createElement('iframe')
    this.#frame.id = 'fsc-popup-frame'
    const parent = document.getElementById('fscCanvas') ?? document.body
    document.body.dataset['overflow'] = document.body.style.overflow
    document.body.style.overflow = 'hidden'
    parent.append(this.#frame)
  }

  /** Reports to the page that the window was closed. */
  closeWindow(orderReferences?: unknown): void {
    this.emit({ action: 'close', ...(orderReferences !== undefined && { orderReferences }) })
  }

  emit(fscPopupMessage: object): void {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { fscPopupMessage },
        source: this.#frame?.contentWindow ?? null,
      }),
    )
  }

  /** Makes a request fail. @param status 0 if there is no response */
  fail(status = 0): void {
    this.#destroy()
    this.#call('data-error-callback', status, '')
    if (status === 0) this.#call('data-error-callback', status, '')
    this.pushed.at(-1)?.done?.(false)
  }

  #push(session: SessionObject, done?: Done): void {
    this.pushed.push({ session, done })
    if (session.checkout) this.#drawCanvas()
  }

  #drawCanvas(): void {
    window.addEventListener('message', this.#listener)
    if (document.getElementById('fscCanvas')) return
    this.#canvas = document.createElement('div')
    this.#canvas.id = 'fscCanvas'
    document.body.append(this.#canvas)
  }

  readonly #listener = ({ data }: MessageEvent): void => {
    const { action, orderReferences = null, eventData, hookData } = data?.fscPopupMessage ?? {}
    if (action === 'event') this.#call('data-popup-event-received', eventData)
    if (action === 'hook') this.#call('data-popup-webhook-received', hookData)
    if (action !== 'close') return
    this.#call('data-popup-closed', orderReferences)
    // After an order, the script removes its session without a try/catch. Blocked storage makes that throw, so the overlay stays.
    if (!orderReferences || !this.#isStorageBlocked) this.#destroy()
  }

  #destroy(): void {
    document.body.style.overflow = document.body.dataset['overflow'] ?? ''
    delete document.body.dataset['overflow']
    window.removeEventListener('message', this.#listener)
    if (!this.#canvas) return
    void this.#clock.wait(500).then(() => {
      if (this.#frame?.parentNode) {
        this.#frame.remove()
        this.#frame = null
      }
      if (this.#canvas?.parentNode) {
        this.#canvas.remove()
        this.#canvas = null
      }
      this.#push({ reset: true })
    })
  }

  #call(attribute: string, ...values: unknown[]): void {
    callBack(this.#tag, attribute, ...values)
  }
}
