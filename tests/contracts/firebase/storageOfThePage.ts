/** Node 25 and newer have a `localStorage` of their own, which vitest would leave in place of the simulated page's. */
const WITHOUT_OWN_STORAGE = '--no-experimental-webstorage'

/** For vitest: what its workers are started with, so that a test's storage is the page's. Older versions of Node do not know the flag. */
export const STORAGE_OF_THE_PAGE = process.allowedNodeEnvironmentFlags.has(WITHOUT_OWN_STORAGE) ? [WITHOUT_OWN_STORAGE] : []
