import type { Page } from '@playwright/test'
import { watchShifts as watch } from '../builders/disturbances/shifts.ts'

declare global {
  interface Window {
    /** Every layout shift since the page was loaded. */
    readShifts: () => readonly string[]
  }
}

/** Records every layout shift from the next page load on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(`window.readShifts = (${watch.toString()})()`)

/** Every layout shift since the page was loaded, as a text: the path, the size of the shift, and what moved. */
export const shifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.readShifts())
