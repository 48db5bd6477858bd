import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as {
  scripts: Readonly<Record<string, string>>
}
const NAMES = Object.keys(scripts)
const inDocs = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'))
const PAGES = ['README.md', 'CONTRIBUTING.md', ...inDocs.map((file) => `docs/${file}`)]

/** The commands that somebody runs first in a fresh clone. */
const FRONT_DOORS = [
  'start',
  'dev',
  'build',
  'deploy',
  'new:step',
  'check',
  'test',
  'test:full',
  'screens',
]

describe('the commands', () => {
  test('the commands that somebody runs first install what a fresh clone lacks', () => {
    const installing = NAMES.filter((name) => scripts[name]?.startsWith('node scripts/setup.mjs '))
    expect(installing.toSorted()).toEqual(FRONT_DOORS.toSorted())
  })

  test('a tool installs what a fresh clone lacks', () => {
    expect(read('scripts/tool.mjs')).toContain('node scripts/setup.mjs && ')
  })

  test('every command is described in docs/commands.md', () => {
    const described = [...read('docs/commands.md').matchAll(/`npm (?:run )?([\w:]+)/g)]
    const names = new Set(described.map(([, name]) => name))
    expect(NAMES.filter((name) => !names.has(name))).toEqual([])
  })
})

describe.each(PAGES)('%s', (page) => {
  test('a page names only commands that exist', () => {
    const named = [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !NAMES.includes(name))).toEqual([])
  })

  test('a page names only tools that exist', () => {
    const tools = read('scripts/tool.mjs')
    const named = [...read(page).matchAll(/npm run tool (?:-- )?([\w:]+)/g)]
    expect(
      named
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`^  '?${name}'?: \\[`, 'm').test(tools)),
    ).toEqual([])
  })

  test('a page starts no tool with npx, which would fetch another version into a fresh clone', () => {
    expect(read(page)).not.toMatch(/\bnpx (?!npm@)/)
  })
})
