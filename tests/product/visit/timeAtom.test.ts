import { autorun, computed } from 'mobx'
import { describe, expect, test } from 'vitest'
import { OfferSelections } from '#presentation/shared/offers/OfferSelections.ts'
import { Purchases } from '#presentation/shared/plans/Purchases.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { TimeAtom } from '#presentation/visit/TimeAtom.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const MINUTE = 60_000
/** In the visitor's time zone. */
const BEFORE_MIDNIGHT = new Date(2026, 4, 13, 23, 59, 30).getTime()

/** What a computed value, observed by a view, is before and after a time. */
async function beforeAndAfter<Value>(clock: ManualClock, ms: number, read: () => Value) {
  const value = computed(read)
  const seen: Value[] = []
  const stop = autorun(() => void seen.push(value.get()))
  await clock.advance(ms)
  stop()
  return [seen[0], seen.at(-1)]
}

describe('a page that stays open', { tags: ['10.observed-time'] }, () => {
  test('over midnight, the card of an offer names the next day as that of the next charge', async () => {
    const offer = anOffer({ interval: 'month', intervalUnit: 'month', intervalLength: 1 })
    const { clock, resolve } = aProduct({ offers: [offer], now: BEFORE_MIDNIGHT })
    const { paywall } = resolve(OfferSelections)
    await paywall.load()
    const days = await beforeAndAfter(clock, MINUTE, () => paywall.selectedCard?.next?.day)
    expect(days).toEqual([
      { year: 2026, month: 6, day: 13 },
      { year: 2026, month: 6, day: 14 },
    ])
  })

  test('over the last day to withdraw, the page says that it is over', async () => {
    const product = aProduct({ now: BEFORE_MIDNIGHT })
    const since = new Date(2026, 3, 29, 12).getTime()
    const record = { active: true, reference: 'ONW1', since }
    await product.signInAna(aProfile({ plans: { subscription: record } }))
    product.resolve(PersonPresenter).start()
    await product.settle()
    const purchases = product.resolve(Purchases)
    const over = await beforeAndAfter(
      product.clock,
      MINUTE,
      () => purchases.withdrawal('ONW1')?.isOver,
    )
    expect(over).toEqual([false, true])
  })

  test('the clock waits only while somebody looks', async () => {
    const clock = new ManualClock()
    const time = new TimeAtom(clock)
    time.now()
    expect(clock.pendingWaits).toBe(0)
    const stop = autorun(() => void time.now())
    await clock.advance(3 * MINUTE)
    expect(clock.pendingWaits).toBe(1)
    stop()
    expect(clock.pendingWaits).toBe(0)
  })
})
