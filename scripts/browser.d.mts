/** The path of a Chrome, Chromium or Edge executable, or null if none is installed. */
export function findBrowser(): string | null
/** Arguments for every browser under test. */
export const BROWSER_ARGS: string[]
