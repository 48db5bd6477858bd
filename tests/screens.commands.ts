import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'

/** The visitor's preferences and the output medium; the defaults apply to anything not given. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly forcedColors?: 'active' | 'none'
  readonly medium?: 'screen' | 'print'
}

/** Sets the visitor's preferences and the medium. */
export const emulateMedia: BrowserCommand<[media: Media]> = (
  { page },
  {
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    forcedColors = 'none',
    medium = 'screen',
  },
) => page.emulateMedia({ colorScheme, reducedMotion, forcedColors, media: medium })

/** Sets the size of text in the browser's own settings, in px. The usual one is 16. */
export const setTextSize: BrowserCommand<[px: number]> = async ({ page, context }, px) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } })
  await session.detach()
}

/** Moves the mouse over the element that the selector finds in the tests' page, and turns the wheel by this many px. */
export const turnWheel: BrowserCommand<[selector: string, px: number]> = async (
  { page, iframe },
  selector,
  px,
) => {
  await iframe.locator(selector).hover()
  await page.mouse.wheel(0, px)
}

/** Holds a key down until it has repeated this many times. */
export const holdKey: BrowserCommand<[key: string, repeats: number]> = async (
  { page },
  key,
  repeats,
) => {
  for (let times = 0; times <= repeats; times += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

/** Leaves requests that match the pattern unanswered, as on a connection that hangs. */
export const neverAnswer: BrowserCommand<[pattern: string]> = ({ context }, pattern) =>
  context.route(pattern, () => undefined)

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    holdKey: (key: string, repeats: number) => Promise<void>
    setTextSize: (px: number) => Promise<void>
    turnWheel: (selector: string, px: number) => Promise<void>
    neverAnswer: (pattern: string) => Promise<void>
  }
}
