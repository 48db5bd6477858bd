import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { keptOverTexts } from '../../builders/keptOverTexts.ts'
import { ORDER, SALE, SAMPLES } from './samples.ts'

describe.each(SAMPLES)('$key', ({ key, of, values: [value], text, earlier, isForAllTabs }) => {
  const over = (stored: string) =>
    keptOverTexts({ [isForAllTabs ? 'browser' : 'tab']: { [key]: stored } })

  test('a value is read from the text that earlier builds stored, and stored as the same text', () => {
    expect(of(over(text).kept).read()).toEqual(value)
    const { kept, tab, browser } = keptOverTexts()
    of(kept).write(value)
    expect((isForAllTabs ? browser : tab).read(key)).toBe(text)
  })

  test.for(earlier)('a value is read from %j, which an earlier build stored', ([stored, reads]) => {
    expect(of(over(stored).kept).read()).toEqual(reads)
  })
})

/** The names of the values for which any text is valid. */
const ANY_TEXT_IS_VALID = new Set([
  'plan_owner',
  'plan_id',
  'plan_guardian',
  'stay',
  'active_promo',
  'selected_plan',
  'selected_gift',
  'voucher_code',
  'minor',
  'unscheduled',
  'ended_app_code',
])
/** Whether a value is null or has no entries. */
const isEmpty = (value: unknown) =>
  value === null ||
  (Array.isArray(value) ? value : value instanceof Map ? [...value] : Object.keys(value as object))
    .length === 0

test.each(SAMPLES.filter(({ key }) => !ANY_TEXT_IS_VALID.has(key)))(
  '$key is empty if its text is invalid, and can then be written',
  { tags: ['4.any-storage'] },
  ({ key, of, values: [value] }) => {
    for (const text of ['', '{', 'no json', 'null', '"x"', '[null]', '{"x":null}']) {
      const { kept } = keptOverTexts({ tab: { [key]: text }, browser: { [key]: text } })
      expect([text, isEmpty(of(kept).read())]).toEqual([text, true])
      of(kept).write(value)
      expect(of(kept).read()).toEqual(value)
    }
  },
)

describe('a partly readable text', () => {
  const keptWith = (key: string, value: unknown) =>
    keptOverTexts({
      tab: { [key]: JSON.stringify(value) },
      browser: { [key]: JSON.stringify(value) },
    }).kept

  test('orders and sales that cannot be read are ignored, and the readable ones count', () => {
    const orders = [{ ...ORDER, at: true }, { ...ORDER, activates: 'everything' }, ORDER]
    expect(keptWith('pending_order', orders).CheckoutKeys.pending_order.read()).toEqual([ORDER])
    const sales = [{ ...SALE, at: true }, SALE]
    expect(keptWith('sales', sales).CheckoutKeys.sales.read()).toEqual([SALE])
  })

  test('a promo that was seen before it started is ignored', () => {
    const { promo_activations: starts } = keptWith('promo_activations', {
      spring: { since: 6, seen: 5 },
    }).CheckoutKept
    expect(starts.read()).toEqual(new Map())
  })

  test('a promo that was seen at an infinite time is ignored', () => {
    const endless = { promo_activations: '{"spring":{"since":0,"seen":1e999}}' }
    const { promo_activations: starts } = keptOverTexts({ browser: endless }).kept.CheckoutKept
    expect(starts.read()).toEqual(new Map())
  })

  test('entries of a list, and tapped handles, are dropped if they are not strings', () => {
    const { profile_created: created } = keptWith('profile_created', [7, 'uid-2', null]).FunnelKept
    const { plan_labels: labels } = keptWith('plan_labels', { goal: 3, body: 'rounded' }).FunnelKept
    expect([created.read(), labels.read()]).toEqual([['uid-2'], new Map([['body', 'rounded']])])
  })

  test('an unreadable age of a minor is read as 0', () => {
    expect(keptOverTexts({ tab: { minor: 'young' } }).kept.MeasuringKept.minor.read()).toBe(0)
  })
})

describe('stored answers', () => {
  const answersIn = (tab: Readonly<Record<string, string>>) =>
    keptOverTexts({ tab }).kept.FunnelKept.plan

  test('stored answers are read without their invalid fields', () => {
    expect(
      answersIn({
        plan: '{"goal":"1","gender":"f","motivation":"x","height":null,"units":"metric"}',
      }).read(),
    ).toEqual({ gender: 'f', units: 'metric' })
  })

  test('stored answers are parsed by the rules of the site that reads them', () => {
    expect(
      keptOverTexts(
        { tab: { plan: '{"goal":"lose_weight","workout_length":2}' } },
        coach,
      ).kept.FunnelKept.plan.read(),
    ).toEqual({ goal: 'lose_weight' })
  })

  test.each(['{', 'undefined', '{"goal":1', ''])(
    'stored answers are null if the text is %j; the text is removed, and the failure is logged once',
    (plan) => {
      const { kept, tab, log } = keptOverTexts({ tab: { plan } })
      const { plan: answers } = kept.FunnelKept
      expect([answers.read(), answers.read(), tab.read('plan')]).toEqual([null, null, null])
      expect(log.errors).toHaveLength(1)
    },
  )

  test('stored answers that cannot be read are logged by their key, without their content', () => {
    const { kept, log } = keptOverTexts({ tab: { plan: '{"displayName":"Ana"' } })
    kept.FunnelKept.plan.read()
    expect(log.errors).toEqual([{ message: expect.stringMatching(/"plan" could not be read/) }])
  })

  test(
    'stored answers are read if their version is the current one or absent, and discarded otherwise',
    { tags: ['3.plan-format'] },
    () => {
      const plan = '{"gender":"f"}'
      expect(answersIn({ plan }).read()).toEqual({ gender: 'f' })
      expect(answersIn({ plan, plan_version: '1' }).read()).toEqual({ gender: 'f' })
      expect(answersIn({ plan, plan_version: '999' }).read()).toBeNull()
    },
  )

  test(
    'stored answers of another version are overwritten by new ones, and removing the answers removes the version too',
    { tags: ['3.plan-format'] },
    () => {
      const { kept, tab } = keptOverTexts({ tab: { plan: '{"gender":"f"}', plan_version: '999' } })
      const { plan: answers } = kept.FunnelKept
      answers.write({ goal: 1 })
      expect(answers.read()).toEqual({ goal: 1 })
      answers.remove()
      expect([tab.read('plan'), tab.read('plan_version')]).toEqual([null, null])
    },
  )
})
