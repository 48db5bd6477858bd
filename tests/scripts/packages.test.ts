import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fits } from '../../scripts/setup/nativeParts.mjs'

const FIX =
  'Mend it with `npx npm@11 install --package-lock-only --ignore-scripts` (npm 10 leaves parts out), or take a version of the package that has all its parts (ADR 0021).'

/** The folders that have their own packages. */
const FOLDERS = ['', 'tools/emulators/', 'bench/', 'tools/mutation/', 'tools/sentry/', 'functions/']

interface Entry {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** The packages of a lockfile: by folder, the project itself under ''. */
type Entries = Readonly<Record<string, Entry>>
interface Manifest {
  readonly allowScripts?: Readonly<Record<string, boolean>>
  readonly scripts?: Readonly<Record<string, string>>
}

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')

/** The optional dependencies that are missing from a lockfile. npm locks all of them, for every platform. */
const unlockedParts = (entries: Entries): readonly string[] =>
  Object.entries(entries).flatMap(([folder, { version, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(entries, folder, name))
      .map(([name, range]) => `${folder} ${version} needs ${name} ${range}`),
  )

/** Whether Node.js would find a package: in the folder's own node_modules, or in one further up. */
function isLocked(entries: Entries, folder: string, name: string): boolean {
  if (entries[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
  const above = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  return folder !== '' && isLocked(entries, above, name)
}

/** The problems of the `allowScripts` list, as sentences. */
function scriptProblems(entries: Entries, { allowScripts = {} }: Manifest): readonly string[] {
  const installed = Object.entries(entries)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.split('node_modules/').at(-1) ?? '')
  return [
    ...installed
      .filter((name) => !(name in allowScripts))
      .map(
        (name) =>
          `${name} has an install script: read the script, then list it in allowScripts of package.json (ADR 0021).`,
      ),
    ...Object.keys(allowScripts)
      .filter((name) => !installed.includes(name))
      .map(
        (name) =>
          `${name} is listed in allowScripts of package.json but has no install script: remove it.`,
      ),
    ...Object.keys(allowScripts)
      .filter((name) => allowScripts[name])
      .map(
        (name) =>
          `${name} is allowed to run its script, but .npmrc prevents that: run it from scripts/setup.mjs, and add it to ADR 0021.`,
      ),
  ]
}

describe.each(FOLDERS)('the packages of %s', (folder) => {
  const entries = JSON.parse(read(`${folder}package-lock.json`)).packages as Entries
  const manifest = JSON.parse(read(`${folder}package.json`)) as Manifest

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

  test('a package file lists each package that has an install script', () => {
    expect(scriptProblems(entries, manifest)).toEqual([])
  })

  test('an .npmrc makes every version of npm skip install scripts', () => {
    expect(read(`${folder}.npmrc`).split('\n')).toContain('ignore-scripts=true')
  })

  test('a package file has no lifecycle script, because npm would not run it', () => {
    const names = Object.keys(manifest.scripts ?? {})
    const hooks = names.filter(
      (name) => /^(?:pre|post)/.test(name) && names.includes(name.replace(/^(?:pre|post)/, '')),
    )
    expect([
      ...hooks,
      ...names.filter((name) => ['prepare', 'preinstall', 'install', 'postinstall'].includes(name)),
    ]).toEqual([])
  })
})

test('native parts may be for all systems but one', () => {
  expect(fits({ os: ['!win32'] }, { os: 'darwin', cpu: 'x64' })).toBe(true)
  expect(fits({ os: ['!win32'] }, { os: 'win32', cpu: 'x64' })).toBe(false)
})
