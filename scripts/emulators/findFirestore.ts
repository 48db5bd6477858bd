// Finds the Firestore emulator and Java. The emulator is part of Google's own packages, not of npm.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGE = 'google-cloud-cli-firestore-emulator'
const JAR = 'cloud-firestore-emulator.jar'
const USUAL_PATHS = [
  `/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/${JAR}`,
  `/usr/share/google-cloud-sdk/platform/cloud-firestore-emulator/${JAR}`,
]

function outputOf(command: string, args: readonly string[]): string | null {
  try {
    return execFileSync(command, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    }).toString()
  } catch {
    return null
  }
}

function findJar(): string | null {
  const named = process.env.FIRESTORE_EMULATOR_JAR
  if (named !== undefined) return existsSync(named) ? named : null
  const packaged =
    outputOf('dpkg', ['-L', PACKAGE])
      ?.split('\n')
      .filter((file) => file.endsWith(JAR)) ?? []
  return [...packaged, ...USUAL_PATHS].find((file) => existsSync(file)) ?? null
}

/** The path of the emulator's jar, or in `missing` what must be installed. FIRESTORE_EMULATOR_JAR may name a jar in another place. */
export function findFirestore(): { readonly jar?: string; readonly missing?: string } {
  if (outputOf('java', ['-version']) === null) return { missing: 'Java (11 or newer) on the path' }
  const jar = findJar()
  return jar
    ? { jar }
    : {
        missing: `the Firestore emulator: Google's package ${PACKAGE}, or its ${JAR} named in FIRESTORE_EMULATOR_JAR`,
      }
}
