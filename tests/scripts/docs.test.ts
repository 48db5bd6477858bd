import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { rulesIn, sourcesOf } from '../../scripts/checks/rules.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const inDocs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
  (file) => `docs/${file.replaceAll('\\', '/')}`,
)
const PAGES = ['README.md', 'CONTRIBUTING.md', ...inDocs.filter((file) => file.endsWith('.md'))]
/** A code span that is a path: from the root, from src (in docs/where-to-change.md), or from tests (in docs/security.md). */
const PATH =
  /`((?:\.\.\/)?(?:src|demo|tests|scripts|bench|config|docs|functions|tools|public|domain|application|infrastructure|presentation|composition)\/[\w./-]+)(?:#[\w-]+)?`/g
/** Created by a command, so absent from a fresh clone. */
const GENERATED = /^(?:src\/)?presentation\/generated\b|^functions\/(?:lib|\.env)\b|\bnode_modules$/

/** The anchor of a heading, as the page's renderer creates it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll('`', '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )

function deadLinks(page: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^\w+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const linked = file === '' ? path.join(root, page) : path.join(root, path.dirname(page), file)
    if (!existsSync(linked)) return [target]
    return anchor === undefined || !linked.endsWith('.md') || anchorsOf(linked).includes(anchor)
      ? []
      : [target]
  })
}

function deadPaths(text: string): readonly string[] {
  return [...text.matchAll(PATH)].flatMap(([, named = '']) => {
    const file = named.replace(/^\.\.\//, '').replace(/[.]+$/, '')
    return GENERATED.test(file) ||
      ['', 'src', 'tests'].some((folder) => existsSync(path.join(root, folder, file)))
      ? []
      : [named]
  })
}

/** A name that a page says a file has, such as `firstQuestion` in `presentation/navigation/paths.ts`. */
const NAME_IN_FILE = /`(\w+)` (?:in|of) `([\w./-]+\.\w+)`/g

function deadNames(text: string): readonly string[] {
  return [...text.matchAll(NAME_IN_FILE)].flatMap(([named, name = '', file = '']) => {
    const found = ['', 'src', 'tests']
      .map((folder) => path.join(root, folder, file))
      .find((candidate) => existsSync(candidate))
    return found === undefined || readFileSync(found, 'utf8').includes(name) ? [] : [named]
  })
}

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')

  test('a page links only to files and headings that exist', () => {
    expect(deadLinks(page, text)).toEqual([])
  })

  test('a page names only files that exist', () => {
    expect(deadPaths(text)).toEqual([])
  })

  test('a page says of a file only names that stand in it', () => {
    expect(deadNames(text)).toEqual([])
  })
})

test('the rules that security.md names exist', () => {
  const rules = new Set(rulesIn(sourcesOf(root)).map(({ id }) => id))
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  const claimed = Array.from(text.matchAll(/`(\d+\.[a-z-]+)`/g), ([, id = '']) => id)
  expect(claimed.length).toBeGreaterThan(5)
  expect(claimed.filter((id) => !rules.has(id))).toEqual([])
})
