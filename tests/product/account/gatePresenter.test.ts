import { describe, expect, test } from 'vitest'
import { GatePresenter } from '#presentation/shared/profile/GatePresenter.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const NOW = Date.UTC(2026, 10, 25)

/** The gate for the answers of Kim, a child. */
function aGate() {
  const product = aProduct({ answers: allAnswers({ displayName: 'Kim', age: 11 }), now: NOW })
  return product.resolve(GatePresenter)
}

describe("a parent's year of birth", { tags: ['4.account-age', '5.pasted-numbers'] }, () => {
  test.each(['1980', ' 1980 ', '1980.0', '１９８０', '١٩٨٠', '1906', '2007'])(
    "a parent's year of birth may be written as “%s”",
    (year) => {
      const gate = aGate()
      expect(gate.takeOver('Kim', year)).toBeNull()
      expect(gate.isTooYoung).toBe(false)
    },
  )

  test.each([
    ['', 'empty'],
    ['1980.5', 'notWhole'],
    ['19 80', 'malformed'],
    ['1,980', 'malformed'],
    ['1980 years', 'malformed'],
    ['born in 1980', 'malformed'],
    ['1905', 'outOfBounds'],
    ['2027', 'outOfBounds'],
    ['2008', 'minor'],
  ])("a parent's year of birth that is written as “%s” is refused as %s", (year, problem) => {
    const gate = aGate()
    expect(gate.takeOver('Kim', year)).toBe(problem)
    expect(gate.isTooYoung).toBe(true)
  })
})
