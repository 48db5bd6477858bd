import { describe, expect, test } from 'vitest'
import { eventsOf, propertiesOf, valuesOf } from '#demo/drawer/readCommands.ts'

const sent = (...commands: readonly (readonly [layer: string, command: unknown])[]) =>
  commands.map(([layer, command], number) => ({ number, at: 1000 + number, layer, command }))

describe('the events among the tag commands', () => {
  test('the events among the tag commands are those of both receivers, newest first, without the parameters that every event has', () => {
    const commands = sent(
      ['dataLayer', { event: 'screen_view', page_path: '/onboarding/goal' }],
      [
        'onwardAnalytics',
        [
          'event',
          'goal_answer',
          {
            value: 1,
            page_location: 'https://onward.example/',
            page_title: '/',
            page_referrer: '',
            send_to: 'G-1',
          },
        ],
      ],
    )
    expect(eventsOf(commands)).toEqual([
      {
        number: 1,
        at: 1001,
        receiver: 'Firebase Analytics',
        name: 'goal_answer',
        params: { value: 1 },
      },
      {
        number: 0,
        at: 1000,
        receiver: 'Tag manager',
        name: 'screen_view',
        params: { page_path: '/onboarding/goal' },
      },
    ])
  })

  test.each([
    ['a consent', ['consent', 'default', { ad_storage: 'denied' }]],
    ['an event of the tag manager itself', { event: 'gtm.js' }],
    ['an event without a name', ['event', null, {}]],
    ['text', 'event'],
    ['nothing', undefined],
    ['null', null],
  ])('the events among the tag commands do not include %s', (_what, command) => {
    expect(eventsOf(sent(['dataLayer', command]))).toEqual([])
  })

  test('the events among the tag commands show their texts and numbers in one line', () => {
    expect(valuesOf({ currency: 'USD', value: 59.99, items: [{ item_id: 'a' }] })).toBe(
      'USD · 59.99',
    )
  })
})

describe("the visitor's properties", () => {
  test("the visitor's properties have their last values, without the properties that were removed", () => {
    const commands = sent(
      [
        'onwardAnalytics',
        ['config', 'G-1', { update: true, user_properties: { gender: 'FEMALE', goal: 'TONE' } }],
      ],
      ['onwardAnalytics', ['config', 'G-1', { update: true, user_id: 'ana' }]],
      ['dataLayer', { email: 'ana@example.com', first_name: 'Ana', external_id: 'ana' }],
      [
        'onwardAnalytics',
        ['config', 'G-1', { update: true, user_properties: { gender: null, goal: 'FAT_LOSS' } }],
      ],
      ['dataLayer', { event: 'purchase' }],
    )
    expect(propertiesOf(commands)).toEqual({
      goal: 'FAT_LOSS',
      user_id: 'ana',
      email: 'ana@example.com',
      first_name: 'Ana',
      external_id: 'ana',
    })
  })
})
