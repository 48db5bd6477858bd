import type { Page } from '@playwright/test'
import { reach } from './reach.ts'
import type { CatalogueState } from '#demo/states/catalogue/ScreenState.ts'

/** The window sizes: a phone, a tablet and a desktop. */
export const SIZES = {
  phone: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const
export const THEMES = ['light', 'dark'] as const

/** A window size and a theme. */
export interface Look {
  readonly size: keyof typeof SIZES
  readonly theme: (typeof THEMES)[number]
}

export const SIZE_NAMES = ['phone', 'tablet', 'desktop'] as const satisfies readonly Look['size'][]

/** Every look. */
export const LOOKS: readonly Look[] = SIZE_NAMES.flatMap((size) =>
  THEMES.map((theme) => ({ size, theme })),
)

/** Opens a state, and calls `see` after showing it in each look. A state that ends by itself is opened for each look. */
export async function lookAt(
  page: Page,
  state: CatalogueState,
  looks: readonly Look[],
  see: (look: Look) => Promise<void>,
): Promise<void> {
  for (const [index, look] of looks.entries()) {
    // Before the state is reached: a control of a narrow window may be missing in a wide one.
    await page.setViewportSize(SIZES[look.size])
    if (index === 0 || state.isBrief) await reach(page, state)
    await applyLook(page, look)
    await see(look)
  }
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
}

/** Shows a page in this look. Waits for the page's fonts, pictures and short animations. */
async function applyLook(page: Page, { size, theme }: Look): Promise<void> {
  await page.setViewportSize(SIZES[size])
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shortAnimations = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
      )
    await Promise.all(shortAnimations.map(({ finished }) => finished.catch(() => undefined)))
  })
}
