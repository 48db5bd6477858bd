import { format } from 'node:util'
import { JestAsymmetricMatchers, JestChaiExpect } from '@vitest/expect'
import * as chai from 'chai'
import type { ExpectStatic } from 'vitest'

// Stands in for vitest, so that the contract suites of tests/contracts run outside of it, one test after another.

chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const expect = Object.assign((value: unknown, message?: string) => chai.expect(value, message), chai.expect) as unknown as ExpectStatic

type Body = (...given: never[]) => unknown
type Hook = () => unknown

export interface SuiteTest {
  /** The titles of its groups without that of the suite, and its own. */
  readonly title: string
  run(): Promise<void>
}

let titles: readonly string[] = []
let hooks: readonly Hook[] = []
let tests: SuiteTest[] = []

/** The tests that `register` declares. */
export function collected(register: () => void): readonly SuiteTest[] {
  titles = []
  hooks = []
  tests = []
  register()
  return tests
}

const bodyOf = (given: readonly unknown[]) => given.at(-1) as Body

export function describe(title: string, ...given: readonly unknown[]): void {
  const outer = { titles, hooks }
  titles = [...titles, title]
  bodyOf(given)()
  titles = outer.titles
  hooks = outer.hooks
}

function declare(title: string, body: () => unknown): void {
  const before = hooks
  tests.push({
    title: [...titles.slice(1), title].join(' > '),
    async run() {
      for (const hook of before) await hook()
      await body()
    },
  })
}

export const test = Object.assign((title: string, ...given: readonly unknown[]) => declare(title, bodyOf(given) as Hook), {
  each: (table: readonly unknown[]) => (title: string, ...given: readonly unknown[]) => {
    for (const row of table) {
      const values = Array.isArray(row) ? row : [row]
      const places = title.match(/%[sdoj]/g)?.length ?? 0
      declare(format(title, ...values.slice(0, places)), () => bodyOf(given)(...(values as never[])))
    }
  },
})

export function beforeEach(hook: Hook): void {
  hooks = [...hooks, hook]
}
