/** The frame of the payment window, by the id that the provider's script gives it. */
const FRAME_ID = 'fsc-popup-frame'

let own: Event | null = null
let guard: ((event: MessageEvent<unknown>) => void) | null = null

/**
 * The script hears the payment window by messages and takes them from anybody, an order's id included. From now on one
 * that is not from that window is stopped before the script, which listens only once a window is asked for.
 * @param storefront where the window is from: the host, and a path that does not matter
 * @param onForged called for each message that was stopped
 */
export function guardMessages(storefront: string, onForged: () => void): void {
  const origin = `https://${storefront.split('/')[0]}`
  if (guard) window.removeEventListener('message', guard, { capture: true })
  guard = (event) => {
    if (!isForScript(event.data) || event === own || event.origin === origin || isFromFrame(event)) return
    event.stopImmediatePropagation()
    onForged()
  }
  window.addEventListener('message', guard, { capture: true })
}

/** Tells the script what its window would tell it when it is closed. */
export function askScriptToClose(): void {
  own = new MessageEvent('message', { data: { fscPopupMessage: { action: 'close' } } })
  window.dispatchEvent(own)
  own = null
}

const isForScript = (data: unknown): boolean => typeof data === 'object' && data !== null && 'fscPopupMessage' in data

function isFromFrame({ source }: MessageEvent): boolean {
  const frame = document.getElementById(FRAME_ID)
  return frame instanceof HTMLIFrameElement && source !== null && source === frame.contentWindow
}
