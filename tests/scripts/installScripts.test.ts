import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>
}
interface Manifest {
  readonly allowScripts?: Readonly<Record<string, boolean>>
  readonly scripts?: Readonly<Record<string, string>>
}

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? ''

/** The packages of a lockfile with a script that npm would run at installation. */
const withScript = ({ packages }: Lockfile) =>
  [
    ...new Set(
      Object.entries(packages)
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([place]) => nameOf(place)),
    ),
  ].toSorted()

/** The problems of the `allowScripts` list, as sentences. */
function problems(lockfile: Lockfile, { allowScripts = {} }: Manifest): readonly string[] {
  const installed = withScript(lockfile)
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

describe.each(['', 'tools/emulators/', 'bench/', 'tools/mutation/', 'functions/'])(
  '%spackage.json',
  (folder) => {
    const manifest = JSON.parse(read(`${folder}package.json`)) as Manifest

    test('a package file lists each package that has an install script', () => {
      expect(
        problems(JSON.parse(read(`${folder}package-lock.json`)) as Lockfile, manifest),
      ).toEqual([])
    })

    test('an .npmrc makes every npm skip install scripts', () => {
      expect(read(`${folder}.npmrc`).split('\n')).toContain('ignore-scripts=true')
    })

    test('a package file has no lifecycle script, which npm would not run', () => {
      const names = Object.keys(manifest.scripts ?? {})
      const hooks = names.filter(
        (name) => /^(?:pre|post)/.test(name) && names.includes(name.replace(/^(?:pre|post)/, '')),
      )
      expect([
        ...hooks,
        ...names.filter((name) =>
          ['prepare', 'preinstall', 'install', 'postinstall'].includes(name),
        ),
      ]).toEqual([])
    })
  },
)
