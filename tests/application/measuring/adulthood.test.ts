import { Adulthood } from '#application/measuring/consent/Adulthood.ts'
import { describe, expect, test } from 'vitest'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { aMeasuredProduct, untilAnonymous } from '../../builders/aMeasuredProduct.ts'
import { aProduct, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

const YEAR = 366 * 24 * 60 * 60 * 1000

async function aVisitor(facts: ProductFacts = {}) {
  const product = aMeasuredProduct(aProduct(facts))
  await untilAnonymous(product)
  const adulthood = product.resolve(Adulthood)
  return { ...product, standing: () => adulthood.standing(), settle: () => adulthood.settle() }
}

describe('whether a visitor is a minor', { tags: ['7.minors-known'] }, () => {
  test.each([
    [17, 'minor'],
    [18, 'noMinor'],
    [5, 'minor'],
    [undefined, 'noMinor'],
  ])('an answered age of %s means: %s', async (age, standing) => {
    expect((await aVisitor({ answers: age === undefined ? {} : { age } })).standing()).toBe(
      standing,
    )
  })

  test.each([
    [17, 'minor'],
    [18, 'noMinor'],
    ['12', 'minor'],
    ['', 'noMinor'],
    [null, 'noMinor'],
    [Number.NaN, 'noMinor'],
  ])('a profile with the age %j means: %s', async (age, standing) => {
    const visitor = await aVisitor()
    await visitor.signedIn(aProfile({ answers: { age } }))
    expect(visitor.standing()).toBe(standing)
  })

  test('whether a visitor is a minor is unknown while the session is loading', () => {
    expect(aMeasuredProduct().resolve(Adulthood).standing()).toBe('unknown')
  })

  test('whether a visitor is a minor is remembered in the tab of an anonymous visitor, and follows them into their account', async () => {
    const { standing, settle, kept, signedIn, clock, sessions } = await aVisitor({
      answers: { age: 15 },
    })
    const { minor: ageInTab, minors } = kept.MeasuringKept
    settle()
    expect([standing(), ageInTab.read(), minors.read()]).toEqual(['minor', 15, null])
    await signedIn(null)
    settle()
    const session = sessions.current()
    const uid = session.status === 'signedIn' ? session.user.uid : ''
    expect([standing(), ageInTab.read(), minors.read()]).toEqual([
      'minor',
      null,
      new Map([[sha256(uid), clock.now() + 3 * YEAR]]),
    ])
  })

  test('whether a visitor is a minor is remembered for a person until they are certainly of age', async () => {
    const { standing, settle, signedIn, stored, clock } = await aVisitor({ answers: { age: 17 } })
    await signedIn(null)
    settle()
    stored.clear()
    await clock.advance(YEAR - 1)
    expect(standing()).toBe('minor')
    await clock.advance(1)
    expect(standing()).toBe('noMinor')
  })

  test('an adult who types 3 and then 34 is not remembered as a minor', async () => {
    const { standing, settle, stored, kept } = await aVisitor({ answers: { age: 3 } })
    settle()
    expect([standing(), kept.MeasuringKept.minor.read()]).toEqual(['minor', null])
    stored.save({ age: 34 })
    expect(standing()).toBe('noMinor')
  })

  test('an adult in whose tab a child answered is not remembered as a minor', async () => {
    const { standing, signedIn, kept } = await aVisitor({ answers: { age: 15 } })
    await signedIn(aProfile({ answers: { age: 40 } }))
    expect([standing(), kept.MeasuringKept.minors.read()]).toEqual(['minor', null])
  })
})
