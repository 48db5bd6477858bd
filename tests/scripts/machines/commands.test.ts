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

describe('every command', () => {
  test('every command, or the command that it starts with, first installs what a fresh clone lacks', () => {
    const installs = (name: string): boolean => {
      const script = scripts[name] ?? ''
      const [, first] = /^npm run ([\w:]+)/.exec(script) ?? []
      return first === undefined ? script.startsWith('node scripts/setup.mjs ') : installs(first)
    }
    expect(NAMES.filter((name) => !installs(name))).toEqual([])
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

  test('a page starts no tool with npx, which would fetch another version into a fresh clone', () => {
    expect(read(page)).not.toMatch(/\bnpx (?!npm@)/)
  })
})
