import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved for longer than an eye can miss, in the order it began. */
    moved: string[]
  }
}

/** Notes everything that is animated in the page from now on, as long as it can be seen and lasts longer than 10 ms. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = []
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !effect.target?.checkVisibility({ visibilityProperty: true })) continue
        const { duration } = effect.getComputedTiming()
        if (Number(duration) > 10) window.moved.push(`${effect.target.tagName.toLowerCase()}.${effect.target.getAttribute('class')} for ${duration} ms`)
      }
    }
    for (const event of ['animationstart', 'transitionrun']) document.addEventListener(event, note, true)
  })
}

/** What moved since the page was loaded. */
export const moved = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...new Set(window.moved)])
