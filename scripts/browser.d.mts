/** The path of a Chrome, Chromium or Edge executable, or null if none is installed. */
export function findBrowser(): string | null
/** What an executable says it is; null if it does not run. */
export function browserName(place: string): string | null
/** Arguments for every browser under test. */
export const BROWSER_ARGS: string[]
