import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Declaration, parse, type Rule } from 'postcss'
import { expect, it } from 'vitest'

const FILES = ['src', 'demo'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(folder, file)),
)

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
  const composed = FILES.flatMap(composedIn)
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
