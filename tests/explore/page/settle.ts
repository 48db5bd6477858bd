/**
 * Runs in the page until the page has settled: it is loaded and started, shows nothing that is loading, and was idle three times
 * without a change. Returns whether that happened within `limit` ms. The function is serialised,
 * so it can use nothing outside itself.
 */
export async function settle(limit: number): Promise<boolean> {
  const IDLE_TIMES = 3
  const end = performance.now() + limit
  const isLoading = () => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (
      document.readyState !== 'complete' ||
      heading === '' ||
      heading === 'One moment' ||
      !('onwardDemo' in window)
    )
      return true
    const paymentWindow = document.querySelector('#fsc-popup-frame')?.shadowRoot
    if (paymentWindow) return paymentWindow.querySelector('[aria-disabled=true]') !== null
    // The success page may wait until an order is active, and the page behind a dialog waits for the dialog.
    const mayWait =
      /^\/(?:onboarding|redeem)\/success$/.test(location.pathname) ||
      document.querySelector('dialog:modal') !== null
    return !mayWait && document.querySelector('[aria-busy=true]') !== null
  }
  let idleTimes = 0
  let lastChanges = -1
  while (performance.now() < end) {
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 100 })
    })
    const { changes = 0 } = Object(Reflect.get(window, 'exploreCounter')) as { changes?: number }
    idleTimes = changes === lastChanges && !isLoading() ? idleTimes + 1 : 0
    lastChanges = changes
    if (idleTimes >= IDLE_TIMES) return true
  }
  return false
}
