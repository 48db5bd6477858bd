/** Identifies a screen. */
export interface ShownScreen {
  readonly path: string
  readonly text: string
}

/** The screen that the page shows. Runs in the page. */
export const shownScreen = (): ShownScreen => ({
  path: window.location.pathname,
  text: document.querySelector('main')?.textContent ?? '',
})

/** Whether the page shows its screen: no skeleton, and not the old text if the address has changed. Runs in the page. */
export function showsNewScreen(previous: ShownScreen | null): boolean {
  const heading = document.querySelector('h1')?.textContent
  return (
    heading !== undefined &&
    heading !== 'One moment' &&
    document.querySelector('[aria-busy=true]') === null &&
    (document.querySelector('main')?.textContent !== previous?.text ||
      window.location.pathname === previous?.path)
  )
}
