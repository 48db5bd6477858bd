import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
/** The widths in px at which the layout changes. */
const BREAKPOINTS: ReadonlySet<number> = new Set([320, 380, 768, 1024, 1440])

/** Each width that a style asks the window for, such as "Page.module.css: min-width 768". */
const widths = ['src', 'demo'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|ts|tsx|html)$/.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(root, folder, file), 'utf8').matchAll(/@media[^{]*\{/g),
        ([query]) => query,
      ).flatMap((query) =>
        Array.from(query.matchAll(/(min|max)-width: ([\d.]+)px/g), ([, bound = '', px = '']) => ({
          file,
          bound,
          px: Number(px),
        })),
      ),
    ),
)

it(
  'a style asks the window for no other widths than the breakpoints',
  { tags: ['9.breakpoints'] },
  () => {
    expect(widths.length).toBeGreaterThan(0)
    const others = widths.filter(({ bound, px }) => !BREAKPOINTS.has(bound === 'min' ? px : px + 1))
    expect(others).toEqual([])
  },
)
