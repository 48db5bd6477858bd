import shared from '../toolBar.css?inline'
import own from './PlayBar.css?inline'

/** How often the bar looks for a window above the page, in ms. */
const PAUSE = 200

/**
 * The place of the bar, above the screen. While a modal window is open the bar is inside it, in front: everything else on the page
 * can then not be used. It has a shadow root, because the window may be in one.
 */
export function barPlace(): HTMLElement {
  const host = document.createElement('div')
  host.dataset['tool'] = ''
  host.popover = 'manual'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(shared + own)
  root.adoptedStyleSheets = [sheet]
  const place = document.createElement('div')
  root.append(place)
  const stand = () => {
    const home = topWindow() ?? document.body
    if (host.parentElement === home) return
    host.toggleAttribute('data-home', home === document.body)
    home.prepend(host)
    // As a popover it would be in front of the page.
    if (home === document.body) host.removeAttribute('popover')
    else {
      host.setAttribute('popover', 'manual')
      if ('showPopover' in host) host.showPopover()
    }
  }
  stand()
  setInterval(stand, PAUSE)
  return place
}

/** The modal window in front of all others; null if there is none. */
function topWindow(): HTMLDialogElement | null {
  const roots = [document, ...Array.from(document.querySelectorAll('div')).flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  return roots.flatMap((root) => Array.from(root.querySelectorAll<HTMLDialogElement>('dialog:modal'))).at(-1) ?? null
}
