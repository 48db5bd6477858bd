/** What identifies a screen that a visitor may be about to leave. */
export interface Left {
  readonly path: string
  readonly heading: string
}

/** The present screen. Evaluated in a page. */
export const standing = (): Left => ({
  path: window.location.pathname,
  heading: document.querySelector('h1')?.textContent ?? '',
})

/** Whether the page shows a screen: neither a skeleton nor, at another address, still the screen that was left. Evaluated in a page. */
export function stands(left: Left | null): boolean {
  const heading = document.querySelector('h1')?.textContent
  return (
    heading !== undefined &&
    heading !== 'One moment' &&
    document.querySelector('[aria-busy=true]') === null &&
    (heading !== left?.heading || window.location.pathname === left.path)
  )
}
