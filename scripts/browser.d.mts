/** The executable of a Chrome, Chromium or Edge, or null where there is none. */
export function findBrowser(): string | null
/** Arguments for every browser under test. */
export const BROWSER_ARGS: string[]
