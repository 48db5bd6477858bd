import { describe, expect, test } from 'vitest'
import { aNumberAt } from '#tests/builders/aVisit.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const metric = () => aProduct({ answers: { units: 'metric' } })
const imperial = () => aProduct({ answers: { units: 'imperial' } })

describe('the remark on a number', { tags: ['5.told-how-taken'] }, () => {
  test.each([
    ['height', 'metric', '1.80 m', 180],
    ['height', 'metric', '5\'11"', 180],
    ['height', 'imperial', '180 cm', 71],
    ['weight', 'metric', '80.55', 80.6],
    ['weight', 'imperial', '80 kg', 176.4],
  ] as const)(
    'the remark on the %s in %s units, typed as "%s", says that %d is stored',
    (at, units, text, value) => {
      const { number, answers } = aNumberAt(at, aProduct({ answers: { units } }))
      number.type({ main: text })
      expect(number.remark).toEqual({ kind: 'takenAs', value })
      expect(number.commit()).toBe(true)
      expect([answers.all[at], number.fields.main]).toEqual([value, text])
    },
  )

  test.each([
    ['weight', '80'],
    ['weight', '80 kg'],
    ['weight', '80,5'],
    ['weight', 'x'],
    ['weight', '2000 lb'],
    ['height', '172'],
    ['age', '34'],
  ])('there is no remark on the %s "%s"', (at, text) => {
    const { number } = aNumberAt(at, metric())
    number.type({ main: text })
    expect(number.remark).toBeNull()
  })

  test('the remark on a number names the text that was left out, until something is typed or the units change', () => {
    const { number } = aNumberAt('height', metric())
    number.type({ main: '172' })
    number.showRejectedCharacters('.5')
    expect(number.remark).toEqual({ kind: 'leftOut', text: '.5' })
    number.switchUnits('imperial')
    expect(number.remark).toBeNull()
    number.showRejectedCharacters('.')
    number.type({ inches: '7' })
    expect(number.remark).toBeNull()
  })

  test(
    'the remark on a number says that the inches were limited, until they are typed again',
    { tags: ['5.inches-capped'] },
    () => {
      const { number } = aNumberAt('height', imperial())
      number.type({ main: '5', inches: '12' })
      expect(number.remark).toEqual({ kind: 'inchesCapped' })
      number.type({ inches: '1' })
      expect(number.remark).toBeNull()
    },
  )
})
