import { ADDRESSES, PROJECT } from '../theEmulators.ts'

// Tests of this Vitest project run as in a browser, where Node's modules cannot be imported.
const { execFile, execFileSync } = process.getBuiltinModule('node:child_process')
const { promisify } = process.getBuiltinModule('node:util')

/** Environment variables for functions that run outside the Functions emulator, with the other emulators and `givenProvider`. */
export const BUILT_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  GCLOUD_PROJECT: PROJECT,
  FIRESTORE_EMULATOR_HOST: ADDRESSES.firestore,
  FIREBASE_AUTH_EMULATOR_HOST: ADDRESSES.auth,
  FASTSPRING_SECRET: process.env['EMULATED_SECRET'],
  FASTSPRING_PASSWORD: 'emulated',
  FASTSPRING_API: `http://127.0.0.1:${process.env['EMULATED_PROVIDER']}`,
  PAYMENTS_LIVE: 'false',
  APP_CHECK: 'true',
  SITES: 'workouts,coach',
  ORIGINS: 'start.example.com',
}

/** Builds the functions into functions/lib. */
export const buildFunctions = (): void =>
  void execFileSync(process.execPath, ['scripts/functions/build-functions.mjs'])

/** Runs a script in a process of its own, with the built functions as `functions`. Returns everything that it prints. */
export async function printedWith(script: string): Promise<string> {
  const code = `const functions = await import('./functions/lib/index.js'); ${script}`
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code],
    { env: BUILT_ENV },
  )
  return stdout + stderr
}
