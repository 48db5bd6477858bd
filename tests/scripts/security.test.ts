import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rulesIn, sourcesOf } from '../../scripts/checks/rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8')
const text = read('security.md')

test('the rules and tests that security.md names exist', () => {
  const rules = new Set(rulesIn(sourcesOf(root)).map(({ id }) => id))
  const claimed = Array.from(text.matchAll(/`(\d+\.[a-z-]+)`/g), ([, id = '']) => id)
  expect(claimed.filter((id) => !rules.has(id))).toEqual([])
  const files = Array.from(text.matchAll(/`([\w/]+(?:\.test)?\.tsx?)`/g), ([, file = '']) => file)
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
})
