// Finds the Firestore emulator and Java. The emulator is part of Google's own packages, not of npm.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGE = 'google-cloud-cli-firestore-emulator'
const JAR = 'cloud-firestore-emulator.jar'
const USUAL_PATHS = [
  `/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/${JAR}`,
  `/usr/share/google-cloud-sdk/platform/cloud-firestore-emulator/${JAR}`,
]

/** The path of the emulator's jar, or in `missing` what must be installed. FIRESTORE_EMULATOR_JAR may name a jar in another place. */
export function findFirestore(): { readonly jar?: string; readonly missing?: string } {
  if (spawnSync('java', ['-version'], { timeout: 20_000 }).status !== 0)
    return { missing: 'Java (11 or newer) on the path' }
  const named = process.env.FIRESTORE_EMULATOR_JAR
  const jar = (named === undefined ? USUAL_PATHS : [named]).find((file) => existsSync(file))
  return jar
    ? { jar }
    : {
        missing: `the Firestore emulator: Google's package ${PACKAGE}, or its ${JAR} named in FIRESTORE_EMULATOR_JAR`,
      }
}
