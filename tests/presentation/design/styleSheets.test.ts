import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Declaration, parse, type Rule } from 'postcss'
import { expect, it } from 'vitest'

/** The paths and texts of the files with this ending, by default the product's and the demo's. */
const filesWith = (ending: RegExp, folders = ['src', 'demo']) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  )

/** The widths in px at which the layout changes. */
const BREAKPOINTS: ReadonlySet<number> = new Set([320, 380, 768, 1024, 1440])

it(
  'a style asks the window for no other widths than the breakpoints',
  { tags: ['9.breakpoints'] },
  () => {
    const widths = filesWith(/\.(css|ts|tsx|html)$/).flatMap(([file, text]) =>
      Array.from(text.matchAll(/@media[^{]*\{/g), ([query]) => query).flatMap((query) =>
        Array.from(query.matchAll(/(min|max)-width: ([\d.]+)px/g), ([, bound = '', px = '']) => ({
          file,
          bound,
          px: Number(px),
        })),
      ),
    )
    expect(widths.length).toBeGreaterThan(0)
    const others = widths.filter(({ bound, px }) => !BREAKPOINTS.has(bound === 'min' ? px : px + 1))
    expect(others).toEqual([])
  },
)

it('every custom property that a style sheet reads without a fallback is set somewhere', () => {
  const textOf = (ending: RegExp) =>
    filesWith(ending, ['src'])
      .map(([, text]) => text)
      .join('\n')
  const styles = textOf(/\.css$/)
  const everything = `${styles}\n${textOf(/\.tsx?$/)}`
  const set = new Set(
    [...everything.matchAll(/(--[\w-]+)['"`]?\s*[:,\]]/g)].map(([, name]) => name),
  )
  const read = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter((name) => !set.has(name))).toEqual([])
})

it('no :has() looks for any element, since the browser would then look again after each change of the page', () => {
  const selectors: string[] = []
  for (const [file, text] of filesWith(/\.css$/))
    parse(text).walkRules(({ selector }) => {
      if (selector.includes(':has(')) selectors.push(`${file}: ${selector}`)
    })
  expect(selectors.length).toBeGreaterThan(10)
  expect(selectors.filter((selector) => /:has\([^)]*\*/.test(selector))).toEqual([])
})

/** The rules of a class in a file. `state` is what follows the class in the selector, such as `:hover`. */
function rulesOf(file: string, name: string) {
  const found: { readonly state: string; readonly properties: readonly string[] }[] = []
  parse(readFileSync(file, 'utf8')).walkRules((rule) => {
    for (const selector of rule.selectors) {
      const state = selector.startsWith(`.${name}`) ? selector.slice(name.length + 1) : null
      if (state !== null && /^([:[]|$)/.test(state) && !state.includes(' '))
        found.push({ state, properties: propertiesOf(rule) })
    }
  })
  return found
}

const propertiesOf = (rule: Rule) =>
  rule.nodes
    .filter((node): node is Declaration => node.type === 'decl' && node.prop !== 'composes')
    .map(({ prop }) => prop)

/** The classes of other files that a file composes. */
function composedIn(file: string) {
  const found: {
    readonly file: string
    readonly name: string
    readonly from: string
    readonly composed: string
  }[] = []
  parse(readFileSync(file, 'utf8')).walkDecls('composes', ({ value, parent }) => {
    const [, composed, from] = /^(\w+) from '(.+)'$/.exec(value) ?? []
    if (composed && from && parent)
      found.push({
        file,
        name: (parent as Rule).selector.slice(1),
        from: path.join(path.dirname(file), from),
        composed,
      })
  })
  return found
}

/** Whether two properties are the same, or one contains the other as `border` contains `border-color`. */
const overlap = (one: string, other: string) =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`)

it('a class sets no property of the class that it composes, because either style sheet may be loaded last', () => {
  const composed = filesWith(/\.module\.css$/).flatMap(([file]) => composedIn(file))
  expect(composed.length).toBeGreaterThan(10)
  const setTwice = composed.flatMap(({ file, name, from, composed: base }) =>
    rulesOf(file, name).flatMap((own) =>
      rulesOf(from, base)
        .filter(({ state }) => state === own.state)
        .flatMap(({ properties }) => properties)
        .filter((property) => own.properties.some((one) => overlap(one, property)))
        .map((property) => `${file}: .${name}${own.state} sets ${property}`),
    ),
  )
  expect(setTwice).toEqual([])
})
