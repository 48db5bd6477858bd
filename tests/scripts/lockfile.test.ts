import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fits } from '../../scripts/checks/nativeParts.mjs'

const FIX =
  'Mend it with `npx npm@11 install --package-lock-only --ignore-scripts` (npm 10 leaves parts out), or take a version that has all its parts (ADR 0021).'

const FOLDERS = ['', 'bench/', 'tools/mutation/', 'tools/emulators/', 'functions/']

interface Entry {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** The packages of a lockfile: by folder, the project itself under ''. */
type Entries = Readonly<Record<string, Entry>>

const entriesOf = (folder: string): Entries =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../${folder}package-lock.json`, import.meta.url)),
      'utf8',
    ),
  ).packages

/** The optional dependencies that are missing from a lockfile. npm locks all of them, for every platform. */
const unlockedParts = (entries: Entries): readonly string[] =>
  Object.entries(entries).flatMap(([folder, { version, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(entries, folder, name))
      .map(([name, range]) => `${folder} ${version} needs ${name} ${range}`),
  )

/** Finds a package as Node.js does: in the folder's own node_modules, otherwise in one further up. */
function isLocked(entries: Entries, folder: string, name: string): boolean {
  if (entries[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
  const above = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  return folder !== '' && isLocked(entries, above, name)
}

describe.each(FOLDERS)('%spackage-lock.json', (folder) => {
  const entries = entriesOf(folder)

  test('a lockfile has every optional dependency', () => {
    const unlocked = unlockedParts(entries)
    expect(unlocked, `Not in the lockfile: ${unlocked.join(', ')}. ${FIX}`).toEqual([])
  })

  test('a lockfile has the hash of each package, and no download address', () => {
    const packages = Object.entries(entries).filter(
      ([place, { link }]) => place.includes('node_modules/') && !link,
    )
    expect(
      packages
        .filter(([, { integrity, resolved }]) => !integrity || resolved)
        .map(([place]) => place),
    ).toEqual([])
  })
})

test('native parts may be for all systems but one', () => {
  expect(fits({ os: ['!win32'] }, { os: 'darwin', cpu: 'x64' })).toBe(true)
  expect(fits({ os: ['!win32'] }, { os: 'win32', cpu: 'x64' })).toBe(false)
})
