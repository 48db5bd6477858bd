import type { Page } from '@playwright/test'
import { watchShifts as watch } from '../builders/disturbances/shifts.ts'

declare global {
  interface Window {
    /** What moved by itself on the page, as the browser counts it, with where the visitor was. */
    readShifts: () => readonly string[]
  }
}

/** Notes every layout shift from the next page load on. */
export const watchShifts = (page: Page) => page.addInitScript(`window.readShifts = (${watch.toString()})()`)

/** Every shift since the page was loaded: where, how much, and what. */
export const shifts = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.readShifts())
