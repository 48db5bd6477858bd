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

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? ''

/** The packages of a lockfile that bring a script which npm would run when it installs them. */
const withScript = ({ packages }: Lockfile) => [...new Set(Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)))].toSorted()

/** What is wrong with the list of `allowScripts`, as sentences. */
function problems(lockfile: Lockfile, { allowScripts = {} }: Manifest): readonly string[] {
  const there = withScript(lockfile)
  return [
    ...there.filter((name) => !(name in allowScripts)).map((name) => `${name} brings a script that npm would run when it installs it: read the script, then list it in allowScripts of package.json (ADR 0031).`),
    ...Object.keys(allowScripts).filter((name) => !there.includes(name)).map((name) => `${name} stands in allowScripts of package.json and brings no script: take it off.`),
    ...Object.keys(allowScripts).filter((name) => allowScripts[name]).map((name) => `${name} is allowed to run its script, but .npmrc lets none run: have scripts/setup.mjs run it, and say so in ADR 0031.`),
  ]
}

describe.each(['', 'tools/emulators/', 'tools/mutation/'])('%spackage.json', (folder) => {
  const manifest = JSON.parse(read(`${folder}package.json`)) as Manifest

  test('lists each package that brings an install script', () => {
    expect(problems(JSON.parse(read(`${folder}package-lock.json`)) as Lockfile, manifest)).toEqual([])
  })

  test('runs none of them, with any npm', () => {
    expect(read(`${folder}.npmrc`).split('\n')).toContain('ignore-scripts=true')
  })

  test('has no script that npm would pass over because it runs none', () => {
    const names = Object.keys(manifest.scripts ?? {})
    const hooks = names.filter((name) => /^(?:pre|post)/.test(name) && names.includes(name.replace(/^(?:pre|post)/, '')))
    expect([...hooks, ...names.filter((name) => ['prepare', 'preinstall', 'install', 'postinstall'].includes(name))]).toEqual([])
  })
})

describe('the list of install scripts', () => {
  const lockfile = { packages: { '': {}, 'node_modules/tool': { hasInstallScript: true }, 'node_modules/a/node_modules/@b/tool': { hasInstallScript: true }, 'node_modules/plain': {} } }

  test('misses a package that brings one', () => {
    expect(problems(lockfile, { allowScripts: { tool: false } })).toEqual([
      '@b/tool brings a script that npm would run when it installs it: read the script, then list it in allowScripts of package.json (ADR 0031).',
    ])
  })

  test('names no package that brings none, and allows nobody', () => {
    expect(problems(lockfile, { allowScripts: { tool: false, '@b/tool': true, plain: false } })).toEqual([
      'plain stands in allowScripts of package.json and brings no script: take it off.',
      '@b/tool is allowed to run its script, but .npmrc lets none run: have scripts/setup.mjs run it, and say so in ADR 0031.',
    ])
  })
})
