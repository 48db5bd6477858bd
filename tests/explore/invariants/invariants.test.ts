import { describe, expect, test } from 'vitest'
import { aControl, aHappening, aLook, aMoment } from '../aMoment.ts'
import { drawSetting } from '../drawSetting.ts'
import { Memory } from '../Memory.ts'
import { Random } from '../Random.ts'
import { firstBreach } from './invariants.ts'

const broken = (...happening: Parameters<typeof aHappening>) =>
  firstBreach(aHappening(...happening))?.invariant ?? null

const HALF = { units: 'metric', gender: 'f', displayName: 'Ana', goal: 1 }
const GOAL = '/onboarding/goal'
const BACK = { do: 'back' } as const

test('a visit to welcome violates nothing', () => {
  expect(broken()).toBeNull()
})

describe('a page is complete', () => {
  test.each([
    { what: 'is blank', look: { text: '', heading: '' } },
    { what: 'has no heading', look: { heading: '' } },
    { what: 'stays a skeleton', look: { heading: 'One moment' } },
  ])('unless it $what', ({ look }) => {
    expect(broken({ after: aMoment([aLook(look)]) })).toBe('a page stands')
  })
})

describe('no error is uncaught', () => {
  test('unless one is thrown', () => {
    expect(broken({ noise: [{ kind: 'uncaught', text: 'TypeError: x is undefined' }] })).toBe(
      'nothing uncaught',
    )
  })

  test("unless a visitor's text ran as a script", () => {
    expect(broken({ noise: [{ kind: 'alert', text: '1' }] })).toBe('nothing uncaught')
  })

  test('the console may report a response that was a refusal', () => {
    expect(
      broken({
        noise: [
          {
            kind: 'console',
            text: 'Failed to load resource: the server responded with a status of 400',
          },
        ],
      }),
    ).toBeNull()
  })

  test('the console may report a call that was made to fail, and no other', () => {
    const noise = [{ kind: 'console', text: 'The profile could not be read' }] as const
    expect(
      broken({ noise, act: { do: 'fault', call: 'profile', fault: { status: 500 } } }),
    ).toBeNull()
    expect(broken({ noise })).toBe('nothing uncaught')
  })
})

describe('a tab stays where admission allows it', () => {
  test('on the first step without an answer', () => {
    expect(
      broken({ after: aMoment([aLook({ path: '/onboarding/body', answers: HALF })]) }),
    ).toBeNull()
  })

  test('not on a later one', () => {
    expect(broken({ after: aMoment([aLook({ path: '/onboarding/plan', answers: HALF })]) })).toBe(
      'rests where admitted',
    )
  })

  test('also in a tab that is not active', () => {
    expect(broken({ after: aMoment([aLook(), aLook({ path: '/onboarding/plan' })]) })).toBe(
      'rests where admitted',
    )
  })

  test('not on a question with an active plan', () => {
    const world = {
      signedIn: 'demo-sam',
      documents: { 'demo-sam': { subscription: { active: true } } },
    }
    expect(broken({ after: aMoment([aLook({ path: '/onboarding/gender' })], world) })).toBe(
      'rests where admitted',
    )
  })

  test('until its page has read the profile again', () => {
    const memory = new Memory('workouts')
    const look = aLook({ path: '/onboarding/gender' })
    memory.note(null, null, aMoment([look], { signedIn: 'demo-sam' }))
    const world = {
      signedIn: 'demo-sam',
      documents: { 'demo-sam': { subscription: { active: true } } },
    }
    expect(
      broken({
        memory,
        before: aMoment([look], { signedIn: 'demo-sam' }),
        after: aMoment([look], world),
      }),
    ).toBeNull()
    memory.note(null, null, aMoment([look], world))
    expect(broken({ memory, after: aMoment([{ ...look, loadedAt: 2 }], world) })).toBe(
      'rests where admitted',
    )
  })

  test('on the plan that a profile was just created from', () => {
    const settings = Array.from({ length: 200 }, (_, seed) => drawSetting(new Random(seed)))
    const { answers = {} } =
      settings.find(
        ({ site, address, off }) => site === 'workouts' && address === '/onboarding/plan' && !off,
      ) ?? {}
    const world = {
      signedIn: 'demo-sam',
      documents: { 'demo-sam': { onboarding_completed: { workouts: true } } },
      profileCalls: [{ uid: 'demo-sam', status: 200 }],
    }
    const after = aMoment([aLook({ path: '/onboarding/plan', answers })], world)
    expect(broken({ after })).toBeNull()
    const memory = new Memory('workouts')
    memory.note(null, null, after)
    expect(
      broken({
        memory,
        after: aMoment([aLook({ path: '/onboarding/plan', answers, loadedAt: 2 })], world),
      }),
    ).toBe('rests where admitted')
  })
})

describe('a profile is created once', () => {
  const calls = (...statuses: readonly number[]) =>
    aMoment([aLook()], { profileCalls: statuses.map((status) => ({ uid: 'demo-sam', status })) })

  test('also after a refused call', () => {
    expect(broken({ after: calls(400, 200) })).toBeNull()
  })

  test('not twice', () => {
    expect(broken({ after: calls(200, 200) })).toBe('one profile')
  })

  test('and not requested again, unless two tabs may have requested it at once', () => {
    expect(broken({ after: calls(200, 409) })).toBe('one profile')
    const memory = new Memory('workouts')
    memory.note(null, null, aMoment([aLook(), aLook()]))
    expect(broken({ memory, after: calls(200, 409) })).toBeNull()
  })
})

describe('a subscription is paid for once', () => {
  const orders = (...bought: readonly (readonly [string, string, string])[]) =>
    aMoment([aLook()], {
      orders: bought.map(([uid, path, activates]) => ({ uid, path, activates })),
    })

  test('by each person, and each subscription', () => {
    expect(
      broken({
        after: orders(
          ['demo-sam', 'onward-year', 'subscription'],
          ['demo-riley', 'onward-year', 'subscription'],
          ['demo-sam', 'onward-voucher-coaching', 'subscription_hc'],
        ),
      }),
    ).toBeNull()
  })

  test.each([
    ['onward-year', 'onward-month'],
    ['onward-voucher-pro', 'onward-year'],
    ['onward-year', 'onward-voucher-pro'],
    ['onward-voucher-pro', 'onward-voucher-pro'],
  ])('%s and then %s are too many', (first, second) => {
    expect(
      broken({
        after: orders(['demo-sam', first, 'subscription'], ['demo-sam', second, 'subscription']),
      }),
    ).toBe('one purchase')
  })

  test.each(['onward-year', 'onward-voucher-pro'])(
    '%s is too many for somebody whose subscription is active',
    (path) => {
      expect(broken({ after: orders(['demo-alex', path, 'subscription']) })).toBe('one purchase')
    },
  )
})

describe('no answer is lost', () => {
  const { goal: _, ...WITHOUT } = HALF
  const from = (look: object) => aMoment([aLook({ path: GOAL, answers: HALF, ...look })])
  const to = (answers: object, look: object = {}, world: object = {}) =>
    aMoment([aLook({ path: '/onboarding/name', answers, ...look })], world)

  test('by going back', () => {
    expect(broken({ act: BACK, before: from({}), after: to(HALF) })).toBeNull()
    expect(broken({ act: BACK, before: from({}), after: to(WITHOUT) })).toBe('no answer lost')
  })

  test('or changed by going back', () => {
    expect(broken({ act: BACK, before: from({}), after: to({ ...HALF, goal: 2 }) })).toBe(
      'no answer lost',
    )
  })

  test('in a tab that nobody used', () => {
    const [before, after] = [
      aMoment([aLook(), aLook({ answers: HALF })]),
      aMoment([aLook(), aLook({ answers: WITHOUT })]),
    ]
    expect(broken({ act: BACK, before, after })).toBe('no answer lost')
  })

  test('but it may be changed by hand on its own step', () => {
    expect(
      broken({
        act: { do: 'press', key: 'Enter' },
        before: from({}),
        after: to({ ...HALF, goal: 2 }),
      }),
    ).toBeNull()
  })

  test('and only "Start again" clears all', () => {
    expect(
      broken({
        act: { do: 'tap', role: 'button', name: 'Start again' },
        before: from({}),
        after: to({}, { path: '/' }),
      }),
    ).toBeNull()
    expect(broken({ act: { do: 'reload' }, before: from({}), after: to({}, { path: '/' }) })).toBe(
      'no answer lost',
    )
  })

  test('except with the person it belonged to', () => {
    const before = aMoment([aLook({ path: GOAL, answers: HALF, owner: 'demo-sam' })], {
      signedIn: 'demo-sam',
    })
    expect(broken({ act: { do: 'logOut' }, before, after: to({}, { path: '/' }) })).toBeNull()
    expect(broken({ act: { do: 'logOut' }, before: from({}), after: to({}, { path: '/' }) })).toBe(
      'no answer lost',
    )
  })
})

describe('the answer shown is the one stored', () => {
  const radio = (handle: string, checked = false) =>
    aControl({ role: 'radio', name: handle, handle, checked })
  const gender = (chosen: string) =>
    aLook({
      path: '/onboarding/gender',
      answers: { gender: 'f' },
      controls: [radio('female', chosen === 'female'), radio('male', chosen === 'male')],
    })

  test('after a return to the question', () => {
    const before = aMoment([aLook({ path: '/onboarding/name', answers: { gender: 'f' } })])
    expect(broken({ act: BACK, before, after: aMoment([gender('female')]) })).toBeNull()
    expect(broken({ act: BACK, before, after: aMoment([gender('male')]) })).toBe(
      'the answer shown is the one stored',
    )
    expect(broken({ act: BACK, before, after: aMoment([gender('none')]) })).toBe(
      'the answer shown is the one stored',
    )
  })

  test('after an answer was tapped', () => {
    const before = aMoment([
      aLook({ path: '/onboarding/gender', controls: [radio('female'), radio('male')] }),
    ])
    const act = { do: 'tap', role: 'radio', name: 'male' } as const
    expect(
      broken({
        act,
        before,
        after: aMoment([aLook({ path: '/onboarding/name', answers: { gender: 'm' } })]),
      }),
    ).toBeNull()
    expect(broken({ act, before, after: aMoment([aLook({ path: '/onboarding/gender' })]) })).toBe(
      'the answer shown is the one stored',
    )
  })

  test.each([
    { path: '/onboarding/name', typed: '  Ana ', answers: HALF, holds: true },
    { path: '/onboarding/name', typed: 'Bo', answers: HALF, holds: false },
    { path: '/onboarding/name', typed: '', answers: HALF, holds: true },
  ])('and "$typed" in the name field is Ana: $holds', ({ path, typed, answers, holds }) => {
    const after = aMoment([
      aLook({
        path,
        answers,
        fields: [{ label: 'Your name', type: 'text', value: typed, place: 'main' }],
      }),
    ])
    expect(broken({ after })).toBe(holds ? null : 'the answer shown is the one stored')
  })
})

describe('a button shows the price of the selected plan', () => {
  const shop = (button: string) =>
    aMoment([
      aLook({
        path: '/gift',
        controls: [
          aControl({ role: 'radio', name: '1 month', text: '1 month $19.99 today $5 a week' }),
          aControl({
            role: 'radio',
            name: '12 months',
            checked: true,
            text: '12 months Save 67% $79.99 today instead of $239.88',
          }),
          aControl({ role: 'button', name: button }),
        ],
      }),
    ])

  test.each(['Pay $79.99 for the gift', 'Try again'])('like "%s"', (button) => {
    expect(broken({ after: shop(button) })).toBeNull()
  })

  test.each(['Pay $19.99 for the gift', 'Pay $239.88 for the gift'])('unlike "%s"', (button) => {
    expect(broken({ after: shop(button) })).toBe('the price of the selected plan')
  })
})

describe('the next person sees nothing of the last one', () => {
  const here = (signedIn: string | null, text: string, look: object = {}) =>
    aMoment([aLook({ text, ...look })], { signedIn })
  const afterSam = () => {
    const memory = new Memory('workouts')
    memory.note({ do: 'logIn', as: 'sam' }, null, here('demo-sam', 'Wolfsbane'))
    return memory
  }

  test("but a signed-in person's name may appear", () => {
    expect(broken({ memory: afterSam(), after: here('demo-sam', 'Hello Wolfsbane') })).toBeNull()
  })

  test('nor does a visitor who is not signed in', () => {
    expect(broken({ memory: afterSam(), after: here(null, 'Hello Wolfsbane') })).toBe(
      'nothing of others',
    )
    expect(broken({ memory: afterSam(), after: here('demo-riley', 'sam@example.com') })).toBe(
      'nothing of others',
    )
  })

  test('an address that the visitor types, or has typed since, may appear', () => {
    const memory = afterSam()
    memory.note({ do: 'logOut' }, here('demo-sam', ''), here(null, ''))
    const act = { do: 'logIn', as: 'sam' } as const
    const refused = here(null, 'sam@example.com')
    expect(broken({ memory, act, after: refused })).toBeNull()
    memory.note(act, here(null, ''), refused)
    expect(broken({ memory, act: { do: 'press', key: 'Tab' }, after: refused })).toBeNull()
  })

  test('nor the name in their answers, until they are back', () => {
    const memory = afterSam()
    const own = here('demo-sam', '', { answers: { displayName: 'Marjoram' }, owner: 'demo-sam' })
    const greeted = (uid: string | null) => here(uid, 'Welcome back, Marjoram')
    memory.note({ do: 'logOut' }, own, here(null, ''))
    expect(broken({ memory, after: greeted(null) })).toBe('nothing of others')
    expect(broken({ memory, after: greeted('demo-riley') })).toBe('nothing of others')
    expect(broken({ memory, after: greeted('demo-sam') })).toBeNull()
    memory.note({ do: 'logIn', as: 'sam' }, here(null, ''), greeted('demo-sam'))
    memory.note({ do: 'logOut' }, greeted('demo-sam'), here(null, ''))
    expect(broken({ memory, after: greeted(null) })).toBe('nothing of others')
  })
})
