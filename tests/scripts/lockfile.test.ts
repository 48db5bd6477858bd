import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fits, unlockedParts } from '../../scripts/checks/nativeParts.mjs'

const FIX =
  'Mend it with `npx npm@11 install --package-lock-only --ignore-scripts` (npm 10 leaves parts out), or take a version that has all its parts (ADR 0021).'

const FOLDERS = ['', 'bench/', 'tools/mutation/', 'tools/emulators/', 'functions/']

function entriesOf(folder: string) {
  const file = fileURLToPath(new URL(`../../${folder}package-lock.json`, import.meta.url))
  return (
    JSON.parse(readFileSync(file, 'utf8')) as { packages: Parameters<typeof unlockedParts>[0] }
  ).packages
}

describe.each(FOLDERS)('%spackage-lock.json', (folder) => {
  const entries = entriesOf(folder)

  test('a lockfile has every optional dependency', () => {
    const unlocked = unlockedParts(entries)
    expect(unlocked, `Not in the lockfile: ${unlocked.join(', ')}. ${FIX}`).toEqual([])
  })

  test('a lockfile has the hash of each package, and not where it was downloaded from', () => {
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

describe('native parts', () => {
  const linux = { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['glibc'] }
  const darwin = { version: '1.0.0', os: ['darwin'], cpu: ['arm64'] }
  const optionalDependencies = { 'lint-linux-x64': '1.0.0', 'lint-darwin-arm64': '1.0.0' }
  const whole = {
    '': {},
    'node_modules/lint': { version: '1.0.0', optionalDependencies },
    'node_modules/lint-linux-x64': linux,
    'node_modules/lint-darwin-arm64': darwin,
  }

  test('native parts are missing if the lockfile has no entry', () => {
    const { 'node_modules/lint-darwin-arm64': _, ...rest } = whole
    expect(unlockedParts(rest)).toEqual(['lint 1.0.0 needs lint-darwin-arm64 1.0.0'])
    expect(unlockedParts(whole)).toEqual([])
  })

  test('native parts are found next to the package that needs them', () => {
    const inner = {
      '': {},
      'node_modules/tool': {},
      'node_modules/tool/node_modules/lint': { version: '1.0.0', optionalDependencies },
      'node_modules/tool/node_modules/lint-linux-x64': linux,
      'node_modules/lint-darwin-arm64': darwin,
    }
    expect(unlockedParts(inner)).toEqual([])
  })

  test('native parts may be for all systems but one', () => {
    expect(fits({ os: ['!win32'] }, { os: 'darwin', cpu: 'x64' })).toBe(true)
    expect(fits({ os: ['!win32'] }, { os: 'win32', cpu: 'x64' })).toBe(false)
  })
})
