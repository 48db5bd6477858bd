import { createRequire } from 'node:module'
import path from 'node:path'

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'))

/** For vitest: authentication as browsers get it. The build for Node keeps no session. */
export const AUTH_FOR_BROWSERS = {
  resolve: { alias: { '@firebase/auth': path.join(path.dirname(firebase.resolve('@firebase/auth/package.json')), 'dist/esm/index.js') } },
  server: { deps: { inline: [/firebase\/auth/] } },
}
