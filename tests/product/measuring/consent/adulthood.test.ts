import { Adulthood } from '#application/measuring/consent/Adulthood.ts'
import { describe, expect, test } from 'vitest'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { aMeasuredProduct, untilAnonymous } from '#tests/builders/aMeasuredProduct.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const YEAR = 366 * 24 * 60 * 60 * 1000

async function aVisitor(facts: ProductFacts = {}) {
  const product = aMeasuredProduct(aProduct(facts))
  await untilAnonymous(product)
  const adulthood = product.resolve(Adulthood)
  return {
    ...product,
    status: () => adulthood.status(),
    rememberMinor: () => adulthood.rememberMinor(),
  }
}

describe('whether a visitor is a minor', { tags: ['7.minors-known'] }, () => {
  test.each([
    [17, 'minor'],
    [18, 'notMinor'],
    [5, 'minor'],
    [undefined, 'notMinor'],
  ])('an answered age of %s means: %s', async (age, status) => {
    expect((await aVisitor({ answers: age === undefined ? {} : { age } })).status()).toBe(status)
  })

  test.each([
    [17, 'minor'],
    [18, 'notMinor'],
    ['12', 'minor'],
    ['', 'notMinor'],
    [null, 'notMinor'],
    [Number.NaN, 'notMinor'],
  ])('a profile with the age %j means: %s', async (age, status) => {
    const visitor = await aVisitor()
    await visitor.signInAna(aProfile({ answers: { age } }))
    expect(visitor.status()).toBe(status)
  })

  test('whether a visitor is a minor is unknown while the session is loading', () => {
    expect(aMeasuredProduct().resolve(Adulthood).status()).toBe('unknown')
  })

  test('whether a visitor is a minor is remembered in the tab, and after a sign-in for the person', async () => {
    const { status, rememberMinor, kept, signInAna, clock, sessions } = await aVisitor({
      answers: { age: 15 },
    })
    const { minor: minorAge, minors } = kept.MeasuringKept
    rememberMinor()
    expect([status(), minorAge.read(), minors.read()]).toEqual(['minor', 15, null])
    await signInAna(null)
    rememberMinor()
    const session = sessions.current()
    const uid = session.status === 'signedIn' ? session.user.uid : ''
    expect([status(), minorAge.read(), minors.read()]).toEqual([
      'minor',
      null,
      new Map([[sha256(uid), clock.now() + 3 * YEAR]]),
    ])
  })

  test('whether a visitor is a minor is remembered for a person until they are certainly of age', async () => {
    const { status, rememberMinor, signInAna, stored, clock } = await aVisitor({
      answers: { age: 17 },
    })
    await signInAna(null)
    rememberMinor()
    stored.clear()
    await clock.advance(YEAR - 1)
    expect(status()).toBe('minor')
    await clock.advance(1)
    expect(status()).toBe('notMinor')
  })

  test('an adult who types 3 and then 34 is not remembered as a minor', async () => {
    const { status, rememberMinor, stored, kept } = await aVisitor({ answers: { age: 3 } })
    rememberMinor()
    expect([status(), kept.MeasuringKept.minor.read()]).toEqual(['minor', null])
    stored.save({ age: 34 })
    expect(status()).toBe('notMinor')
  })

  test("an adult is not remembered as a minor if a child has answered in the adult's tab", async () => {
    const { status, signInAna, kept } = await aVisitor({ answers: { age: 15 } })
    await signInAna(aProfile({ answers: { age: 40 } }))
    expect([status(), kept.MeasuringKept.minors.read()]).toEqual(['minor', null])
  })
})
