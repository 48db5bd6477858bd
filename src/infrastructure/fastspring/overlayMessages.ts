/** The id that the provider's script gives the payment window's iframe. */
const FRAME_ID = 'fsc-popup-frame'

let ownMessage: Event | null = null
let guard: ((event: MessageEvent<unknown>) => void) | null = null

/**
 * The provider's script believes a message from any sender, even a message that names an order. This guard stops every
 * message to the script that is not from the payment window. The guard runs before the script's listener, which is added only
 * when a window is requested.
 * @param storefront the host that the window comes from, perhaps with a path, which is ignored
 * @param onForged called for each message that was stopped
 */
export function guardMessages(storefront: string, onForged: () => void): void {
  const origin = `https://${storefront.split('/')[0]}`
  if (guard) window.removeEventListener('message', guard, { capture: true })
  guard = (event) => {
    if (
      !isForScript(event.data) ||
      event === ownMessage ||
      event.origin === origin ||
      isFromFrame(event)
    )
      return
    event.stopImmediatePropagation()
    onForged()
  }
  window.addEventListener('message', guard, { capture: true })
}

/** Sends the script the message that the payment window sends when the visitor closes the window. */
export function askScriptToClose(): void {
  ownMessage = new MessageEvent('message', { data: { fscPopupMessage: { action: 'close' } } })
  window.dispatchEvent(ownMessage)
  ownMessage = null
}

const isForScript = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'fscPopupMessage' in data

function isFromFrame({ source }: MessageEvent): boolean {
  const frame = document.getElementById(FRAME_ID)
  return frame instanceof HTMLIFrameElement && source !== null && source === frame.contentWindow
}
