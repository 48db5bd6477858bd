/** Identifies the screen that a visitor is about to leave. */
export interface ShownScreen {
  readonly path: string
  readonly heading: string
}

/** The current screen. Evaluated in a page. */
export const shownScreen = (): ShownScreen => ({
  path: window.location.pathname,
  heading: document.querySelector('h1')?.textContent ?? '',
})

/** Whether the page shows a new screen: not a skeleton, and not the left screen at a new address. Evaluated in a page. */
export function showsNewScreen(left: ShownScreen | null): boolean {
  const heading = document.querySelector('h1')?.textContent
  return (
    heading !== undefined &&
    heading !== 'One moment' &&
    document.querySelector('[aria-busy=true]') === null &&
    (heading !== left?.heading || window.location.pathname === left.path)
  )
}
