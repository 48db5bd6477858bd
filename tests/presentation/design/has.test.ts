import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'postcss'
import { expect, it } from 'vitest'

it('no :has() looks for any element, since the browser would then look again after each change of the page', () => {
  const selectors: string[] = []
  for (const folder of ['src', 'demo'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.css')) continue
      parse(readFileSync(path.join(folder, file), 'utf8')).walkRules(({ selector }) => {
        if (selector.includes(':has(')) selectors.push(`${file}: ${selector}`)
      })
    }
  expect(selectors.length).toBeGreaterThan(10)
  expect(selectors.filter((selector) => /:has\([^)]*\*/.test(selector))).toEqual([])
})
