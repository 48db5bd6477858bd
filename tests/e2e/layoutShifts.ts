import type { Page } from '@playwright/test'
import { watchShifts as watch } from '../builders/disturbances/shifts.ts'

declare global {
  interface Window {
    /** The layout shifts that the browser counted on the page, with its address. */
    readShifts: () => readonly string[]
  }
}

/** Records every layout shift from the next page load on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(`window.readShifts = (${watch.toString()})()`)

/** Every shift since the page was loaded: its address, its size, and what moved. */
export const shifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.readShifts())
