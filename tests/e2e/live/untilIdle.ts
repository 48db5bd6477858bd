import type { Page } from '@playwright/test'

/** Waits for an idle callback. After a tap, Chromium runs one only before a frame, so frames are requested until then. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frame = 0
        const next = () => (frame = requestAnimationFrame(next))
        next()
        requestIdleCallback(() => {
          cancelAnimationFrame(frame)
          resolve()
        })
      }),
  )
