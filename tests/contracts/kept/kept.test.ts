import { describe, expect, test } from 'vitest'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { type InMemoryKept, inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { SAMPLES } from './samples.ts'

/** The names of the values that a log-out removes. */
const PERSONAL = [
  'gift_draft',
  'gift_order',
  'voucher_code',
  'voucher_kind',
  'voucher_wanted',
  'open_checkout',
  'auth_away',
  'store_state',
  'sign_in_asked',
  'unscheduled',
  'health_consent',
  'arrival',
  'plan_claim',
  'plan_guardian',
  'end_draft',
  'end_sent',
  'own_statement',
  'address_change',
  'measured',
  'campaign_last',
  'minor',
  'profile_created',
  'profile_sent',
  'consent',
  'campaign_first',
  'sales',
]
/** The names of the values that a shared device stores in the tab instead of for all tabs. */
const IN_TAB_IF_SHARED = new Set([
  'stay',
  'profile_created',
  'profile_sent',
  'unscheduled',
  'health_consent',
  'own_statement',
  'pending_order',
  'pending_voucher',
  'consent',
  'minors',
  'campaign_first',
  'sales',
])

const keptIn = (kept: InMemoryKept) =>
  SAMPLES.filter(({ of }) => of(kept).read() !== null).map(({ key }) => key)
const fill = (kept: InMemoryKept) =>
  SAMPLES.forEach(({ of, values: [value] }) => of(kept).write(value))

/** Two tabs of a browser with empty storage. */
function twoTabs(lasting = true) {
  const tab = new InMemoryTab(lasting)
  return { here: inMemoryKept(tab), there: inMemoryKept(tab.openTab()) }
}

describe.each(SAMPLES)('$key', ({ of, values, isForAllTabs }) => {
  test('a value is null until it is stored, then the last one written, and leaves all others unchanged', () => {
    const { here } = twoTabs()
    expect(of(here).read()).toBeNull()
    for (const value of values) {
      of(here).write(value)
      expect(of(here).read()).toEqual(value)
    }
    expect(keptIn(here)).toHaveLength(1)
  })

  test('a stored value is null after it is removed, and can be written again', () => {
    const { here } = twoTabs()
    of(here).write(values[0])
    of(here).remove()
    of(here).remove()
    expect(of(here).read()).toBeNull()
    of(here).write(values[1])
    expect(of(here).read()).toEqual(values[1])
  })

  test('a stored value is visible in another tab only if it is stored for all tabs', () => {
    const { here, there } = twoTabs()
    of(there).write(values[0])
    expect(of(here).read()).toEqual(isForAllTabs ? values[0] : null)
  })
})

test.each(SAMPLES.filter(({ isForAllTabs }) => isForAllTabs))(
  'a tab is notified of $key when another tab writes or removes it, not when the tab itself does or another value changes, and not after unsubscribing',
  ({ key, of, values }) => {
    const { here, there } = twoTabs()
    const received: string[] = []
    const unsubscribe = of(here).observe(() => received.push('changed'))
    of(here).write(values[0])
    for (const other of SAMPLES) if (other.key !== key) other.of(there).write(other.values[0])
    expect(received).toEqual([])
    of(there).write(values[1])
    of(there).remove()
    expect(received).toEqual(['changed', 'changed'])
    unsubscribe()
    of(there).write(values[0])
    expect(received).toHaveLength(2)
  },
)

test('a kept value knows whether it outlives the page', () => {
  expect(
    [twoTabs(), twoTabs(false)].map(({ here }) => here.CheckoutKept.promo_activations.lasts()),
  ).toEqual([true, false])
})

describe('the copy of a person’s data', { tags: ['4.own-data-copy'] }, () => {
  test("the copy of a person's data has no secrets and none of the product’s own values", () => {
    const { here } = twoTabs()
    expect(here.KeptCopy.read()).toEqual({ tab: {}, browser: {} })
    fill(here)
    const { tab, browser } = here.KeptCopy.read()
    expect(tab['plan_owner']).toMatch(/uid-/)
    expect(Object.keys(browser)).toContain('pending_order')
    const keys = [...Object.keys(tab), ...Object.keys(browser)]
    expect(keys.filter((key) => ['store_state', 'stay', 'arms'].includes(key))).toEqual([])
  })
})

describe('removing personal data', { tags: ['4.nothing-left'] }, () => {
  test('removing personal data removes all values of the person, including those of measuring, and nothing else', () => {
    const { here } = twoTabs()
    fill(here)
    const before = keptIn(here)
    here.PersonalData.removeFromTab()
    here.PersonalData.removeFromBrowser()
    expect(before.filter((key) => !keptIn(here).includes(key)).toSorted()).toEqual(
      PERSONAL.toSorted(),
    )
  })

  test('removing personal data from the tab does not remove it from the browser', () => {
    const { here, there } = twoTabs()
    fill(here)
    here.PersonalData.removeFromTab()
    expect(there.MeasuringKept.consent.read()).not.toBeNull()
    expect(here.CheckoutKept.gift_draft.read()).toBeNull()
  })
})

describe('a shared device', { tags: ['4.shared-device'] }, () => {
  test('the device is shared from the time the visitor says so until they say that it is not', () => {
    const { PersonalData } = twoTabs().here
    const seen = [PersonalData.isShared()]
    for (const isShared of [true, false]) {
      PersonalData.setShared(isShared)
      seen.push(PersonalData.isShared())
    }
    expect(seen).toEqual([false, true, false])
  })

  test('on a shared device, a person’s values are stored in the tab only, and other values as usual', () => {
    const { here, there } = twoTabs()
    here.PersonalData.setShared(true)
    fill(here)
    const keysForAllTabs = SAMPLES.filter(({ isForAllTabs }) => isForAllTabs).map(({ key }) => key)
    expect(keptIn(there).toSorted()).toEqual(
      keysForAllTabs.filter((key) => !IN_TAB_IF_SHARED.has(key)).toSorted(),
    )
    expect(keptIn(here)).toHaveLength(SAMPLES.length)
  })

  test("choosing a shared device moves an anonymous visitor's values into the tab, and undoing that moves them back", () => {
    const { here, there } = twoTabs()
    const choice = { analytics: true, marketing: false, uid: null }
    here.MeasuringKept.consent.write(choice)
    here.PersonalData.setShared(true)
    expect([here.MeasuringKept.consent.read(), there.MeasuringKept.consent.read()]).toEqual([
      choice,
      null,
    ])
    here.PersonalData.setShared(false)
    expect(there.MeasuringKept.consent.read()).toEqual(choice)
  })
})
