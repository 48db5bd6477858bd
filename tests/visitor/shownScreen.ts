/** Identifies a screen. */
export interface ShownScreen {
  readonly path: string
  readonly heading: string
}

/** The screen that the page shows. Runs in the page. */
export const shownScreen = (): ShownScreen => ({
  path: window.location.pathname,
  heading: document.querySelector('h1')?.textContent ?? '',
})

/** Whether the page shows its screen: no skeleton, and not the old heading if the address has changed. Runs in the page. */
export function showsNewScreen(previous: ShownScreen | null): boolean {
  const heading = document.querySelector('h1')?.textContent
  return (
    heading !== undefined &&
    heading !== 'One moment' &&
    document.querySelector('[aria-busy=true]') === null &&
    (heading !== previous?.heading || window.location.pathname === previous.path)
  )
}
