import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CSSOptions } from 'vite'

const sizesFile = path.resolve(import.meta.dirname, '../../src/presentation/design/sizes.css')

/** The values of sizes.css, by name. */
const SIZES: ReadonlyMap<string, string> = new Map(
  Array.from(
    readFileSync(sizesFile, 'utf8').matchAll(/(--[\w-]+): ([^;]+);/g),
    ([, name = '', value = '']) => [name, value],
  ),
)

/** How styles are compiled, in every build, server and test: a page that is prerendered must name the same classes as its styles. */
export const STYLES: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    visitor: {
      Variable({ name }) {
        const raw = SIZES.get(name.ident)
        return raw === undefined ? undefined : { raw }
      },
    },
  },
}
