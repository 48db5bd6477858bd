import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'

/** What a visitor's system asks of pages, and what they are drawn for; what is not named is as usual. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly forcedColors?: 'active' | 'none'
  readonly medium?: 'screen' | 'print'
}

/** Sets what the visitor's system asks of pages. */
export const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none', medium = 'screen' }) =>
  page.emulateMedia({ colorScheme, reducedMotion, forcedColors, media: medium })

/** Turns the mouse wheel over the middle of what the selector finds in the tests' page, by so many px. */
export const turnWheel: BrowserCommand<[selector: string, px: number]> = async ({ page, iframe }, selector, px) => {
  await iframe.locator(selector).hover()
  await page.mouse.wheel(0, px)
}

/** Holds a key down until it has repeated so many times. */
export const holdKey: BrowserCommand<[key: string, repeats: number]> = async ({ page }, key, repeats) => {
  for (let times = 0; times <= repeats; times += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

/** Requests that the pattern names are never answered, as on a line that hangs. */
export const neverAnswer: BrowserCommand<[pattern: string]> = ({ context }, pattern) => context.route(pattern, () => undefined)

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    holdKey: (key: string, repeats: number) => Promise<void>
    turnWheel: (selector: string, px: number) => Promise<void>
    neverAnswer: (pattern: string) => Promise<void>
  }
}
