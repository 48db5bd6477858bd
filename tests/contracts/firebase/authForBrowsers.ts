import { createRequire } from 'node:module'
import path from 'node:path'

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'))

/** For vitest: authentication as browsers get it. The build for Node keeps no session. */
export const AUTH_FOR_BROWSERS = {
  resolve: {
    alias: {
      '@firebase/auth': path.join(
        path.dirname(firebase.resolve('@firebase/auth/package.json')),
        'dist/esm/index.js',
      ),
    },
  },
  server: { deps: { inline: [/firebase\/auth/] } },
}

/** Node 25 and newer have a `localStorage` of their own, which vitest would leave in place of the simulated page's. */
const WITHOUT_OWN_STORAGE = '--no-experimental-webstorage'

/** For vitest: what its workers are started with, so that a test's storage is the page's. Older versions of Node do not know the flag. */
export const STORAGE_OF_THE_PAGE = process.allowedNodeEnvironmentFlags.has(WITHOUT_OWN_STORAGE)
  ? [WITHOUT_OWN_STORAGE]
  : []
