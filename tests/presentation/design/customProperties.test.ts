import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The text of all files of the product with this ending. */
const textOf = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(path.join('src', file), 'utf8'))
    .join('\n')

it('every custom property that a style sheet reads without a fallback is set somewhere', () => {
  const styles = textOf(/\.css$/)
  const everything = `${styles}\n${textOf(/\.tsx?$/)}`
  const set = new Set(
    [...everything.matchAll(/(--[\w-]+)['"`]?\s*[:,\]]/g)].map(([, name]) => name),
  )
  const read = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter((name) => !set.has(name))).toEqual([])
})
