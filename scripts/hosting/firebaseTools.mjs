// Firebase's tools, which are installed apart from the product (tools/emulators).
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from '../setup/packages.mjs'

const tools = fileURLToPath(new URL('../../tools/emulators', import.meta.url))

/** The command of Firebase's tools, to be run with Node.js. */
export const FIREBASE = path.join(tools, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** Installs Firebase's tools if they are missing. None of their packages needs an install script. */
export function installFirebaseTools() {
  installMissing(tools, { what: "Firebase's tools (290 MB)", options: ['--ignore-scripts'] })
}

/**
 * An access token of the person logged in by `firebase login`, GOOGLE_APPLICATION_CREDENTIALS or gcloud.
 * @param {string} project
 * @returns {Promise<string>}
 * @throws if nobody is logged in
 */
export async function accessToken(project) {
  const require = createRequire(import.meta.url)
  /** @param {string} name */
  const part = (name) => require(path.join(path.dirname(FIREBASE), '..', name))
  const { requireAuth } = part('requireAuth')
  const { selectAccount, setActiveAccount } = part('auth')
  const { getAccessToken } = part('apiv2')
  const options = { project }
  const account = selectAccount(undefined, tools)
  if (account) setActiveAccount(options, account)
  await requireAuth(options).catch(() => {
    throw new Error('Nobody is logged in to Firebase: npm run tool -- firebase login')
  })
  return getAccessToken()
}
