import { createRequire } from 'node:module'
import path from 'node:path'

const requireFromFirebase = createRequire(
  createRequire(import.meta.url).resolve('firebase/package.json'),
)

/** For vitest: the browser build of firebase/auth. The build for Node keeps no session. */
export const AUTH_FOR_BROWSERS = {
  resolve: {
    alias: {
      '@firebase/auth': path.join(
        path.dirname(requireFromFirebase.resolve('@firebase/auth/package.json')),
        'dist/esm/index.js',
      ),
    },
  },
  server: { deps: { inline: [/firebase\/auth/] } },
}

/** Node 25 and newer have their own `localStorage`, which vitest would not replace by the simulated page's. */
const WITHOUT_OWN_STORAGE = '--no-experimental-webstorage'

/** For vitest: the flags of its workers, which leave storage to the simulated page. Older versions of Node lack the flag. */
export const PAGE_STORAGE_FLAGS = process.allowedNodeEnvironmentFlags.has(WITHOUT_OWN_STORAGE)
  ? [WITHOUT_OWN_STORAGE]
  : []
