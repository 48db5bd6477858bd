import { describe, expect, test } from 'vitest'
import { aControl, aHappening, aLook, aMoment } from '../aMoment.ts'
import { drawSetting } from '../drawSetting.ts'
import { Memory } from '../Memory.ts'
import { Random } from '../Random.ts'
import { firstBreach } from './invariants.ts'

const broken = (...happening: Parameters<typeof aHappening>) => firstBreach(aHappening(...happening))?.invariant ?? null

const HALF = { units: 'metric', gender: 'f', displayName: 'Ana', goal: 1 }
const GOAL = '/onboarding/goal'
const BACK = { do: 'back' } as const

test('a visit to welcome breaks nothing', () => {
  expect(broken()).toBeNull()
})

describe('a page stands', () => {
  test.each([
    { what: 'is blank', look: { text: '', heading: '' } },
    { what: 'has no heading', look: { heading: '' } },
    { what: 'stays a skeleton', look: { heading: 'One moment' } },
  ])('not where it $what', ({ look }) => {
    expect(broken({ after: aMoment([aLook(look)]) })).toBe('a page stands')
  })
})

describe('nothing goes uncaught', () => {
  test('but what is thrown', () => {
    expect(broken({ noise: [{ kind: 'uncaught', text: 'TypeError: x is undefined' }] })).toBe('nothing uncaught')
  })

  test('but a text that ran as a script', () => {
    expect(broken({ noise: [{ kind: 'alert', text: '1' }] })).toBe('nothing uncaught')
  })

  test('of what the console may say: an answer that was a refusal', () => {
    expect(broken({ noise: [{ kind: 'console', text: 'Failed to load resource: the server responded with a status of 400' }] })).toBeNull()
  })

  test('where a call was made to fail, of its line in the log; elsewhere the line counts', () => {
    const noise = [{ kind: 'console', text: 'The profile could not be read' }] as const
    expect(broken({ noise, act: { do: 'fault', call: 'profile', fault: { status: 500 } } })).toBeNull()
    expect(broken({ noise })).toBe('nothing uncaught')
  })
})

describe('a tab rests where admission lets it', () => {
  test('on the first step without an answer', () => {
    expect(broken({ after: aMoment([aLook({ path: '/onboarding/body', answers: HALF })]) })).toBeNull()
  })

  test('not on a later one', () => {
    expect(broken({ after: aMoment([aLook({ path: '/onboarding/plan', answers: HALF })]) })).toBe('rests where admitted')
  })

  test('also in a tab that is not in front', () => {
    expect(broken({ after: aMoment([aLook(), aLook({ path: '/onboarding/plan' })]) })).toBe('rests where admitted')
  })

  test('not on a question with an active plan', () => {
    const world = { signedIn: 'demo-sam', documents: { 'demo-sam': { subscription: { active: true } } } }
    expect(broken({ after: aMoment([aLook({ path: '/onboarding/gender' })], world) })).toBe('rests where admitted')
  })

  test('there for as long as its page has not read the profile anew', () => {
    const memory = new Memory('workouts')
    const look = aLook({ path: '/onboarding/gender' })
    memory.note(null, null, aMoment([look], { signedIn: 'demo-sam' }))
    const world = { signedIn: 'demo-sam', documents: { 'demo-sam': { subscription: { active: true } } } }
    expect(broken({ memory, before: aMoment([look], { signedIn: 'demo-sam' }), after: aMoment([look], world) })).toBeNull()
    memory.note(null, null, aMoment([look], world))
    expect(broken({ memory, after: aMoment([{ ...look, loadedAt: 2 }], world) })).toBe('rests where admitted')
  })

  test('on the plan that a profile was just made of', () => {
    const settings = Array.from({ length: 200 }, (_, seed) => drawSetting(new Random(seed)))
    const { answers = {} } = settings.find(({ site, address, off }) => site === 'workouts' && address === '/onboarding/plan' && !off) ?? {}
    const world = { signedIn: 'demo-sam', documents: { 'demo-sam': { onboarding_completed: { workouts: true } } }, profileCalls: [{ uid: 'demo-sam', status: 200 }] }
    const after = aMoment([aLook({ path: '/onboarding/plan', answers })], world)
    expect(broken({ after })).toBeNull()
    const memory = new Memory('workouts')
    memory.note(null, null, after)
    expect(broken({ memory, after: aMoment([aLook({ path: '/onboarding/plan', answers, loadedAt: 2 })], world) })).toBe('rests where admitted')
  })
})

describe('a profile is made once', () => {
  const calls = (...statuses: readonly number[]) => aMoment([aLook()], { profileCalls: statuses.map((status) => ({ uid: 'demo-sam', status })) })

  test('after a call that was refused too', () => {
    expect(broken({ after: calls(400, 200) })).toBeNull()
  })

  test('not twice', () => {
    expect(broken({ after: calls(200, 200) })).toBe('one profile')
  })

  test('and not asked for again, unless two tabs may have asked at once', () => {
    expect(broken({ after: calls(200, 409) })).toBe('one profile')
    const memory = new Memory('workouts')
    memory.note(null, null, aMoment([aLook(), aLook()]))
    expect(broken({ memory, after: calls(200, 409) })).toBeNull()
  })
})

describe('one purchase a person', () => {
  const orders = (...bought: readonly (readonly [string, string])[]) => aMoment([aLook()], { orders: bought.map(([uid, path]) => ({ uid, path })) })

  test('is enough, a voucher aside', () => {
    expect(broken({ after: orders(['demo-sam', 'onward-year'], ['demo-riley', 'onward-year'], ['demo-sam', 'onward-voucher-pro']) })).toBeNull()
  })

  test('two are too many', () => {
    expect(broken({ after: orders(['demo-sam', 'onward-year'], ['demo-sam', 'onward-month']) })).toBe('one purchase')
  })

  test('one is too many for somebody who has a plan', () => {
    expect(broken({ after: orders(['demo-alex', 'onward-year']) })).toBe('one purchase')
  })
})

describe('no answer is lost', () => {
  const { goal: _, ...WITHOUT } = HALF
  const from = (look: object) => aMoment([aLook({ path: GOAL, answers: HALF, ...look })])
  const to = (answers: object, look: object = {}, world: object = {}) => aMoment([aLook({ path: '/onboarding/name', answers, ...look })], world)

  test('by going back', () => {
    expect(broken({ act: BACK, before: from({}), after: to(HALF) })).toBeNull()
    expect(broken({ act: BACK, before: from({}), after: to(WITHOUT) })).toBe('no answer lost')
  })

  test('nor changed by it', () => {
    expect(broken({ act: BACK, before: from({}), after: to({ ...HALF, goal: 2 }) })).toBe('no answer lost')
  })

  test('in a tab that nobody touched', () => {
    const [before, after] = [aMoment([aLook(), aLook({ answers: HALF })]), aMoment([aLook(), aLook({ answers: WITHOUT })])]
    expect(broken({ act: BACK, before, after })).toBe('no answer lost')
  })

  test('but may be changed by hand on its own step', () => {
    expect(broken({ act: { do: 'press', key: 'Enter' }, before: from({}), after: to({ ...HALF, goal: 2 }) })).toBeNull()
  })

  test('with all others by "Start again", and by nothing else', () => {
    expect(broken({ act: { do: 'tap', role: 'button', name: 'Start again' }, before: from({}), after: to({}, { path: '/' }) })).toBeNull()
    expect(broken({ act: { do: 'reload' }, before: from({}), after: to({}, { path: '/' }) })).toBe('no answer lost')
  })

  test('with the person whose plan it was', () => {
    const before = aMoment([aLook({ path: GOAL, answers: HALF, owner: 'demo-sam' })], { signedIn: 'demo-sam' })
    expect(broken({ act: { do: 'logOut' }, before, after: to({}, { path: '/' }) })).toBeNull()
    expect(broken({ act: { do: 'logOut' }, before: from({}), after: to({}, { path: '/' }) })).toBe('no answer lost')
  })
})

describe('the answer shown is the one stored', () => {
  const radio = (handle: string, checked = false) => aControl({ role: 'radio', name: handle, handle, checked })
  const gender = (chosen: string) => aLook({ path: '/onboarding/gender', answers: { gender: 'f' }, controls: [radio('female', chosen === 'female'), radio('male', chosen === 'male')] })

  test('after a return to the question', () => {
    const before = aMoment([aLook({ path: '/onboarding/name', answers: { gender: 'f' } })])
    expect(broken({ act: BACK, before, after: aMoment([gender('female')]) })).toBeNull()
    expect(broken({ act: BACK, before, after: aMoment([gender('male')]) })).toBe('the answer shown is the one stored')
    expect(broken({ act: BACK, before, after: aMoment([gender('none')]) })).toBe('the answer shown is the one stored')
  })

  test('where one was just tapped', () => {
    const before = aMoment([aLook({ path: '/onboarding/gender', controls: [radio('female'), radio('male')] })])
    const act = { do: 'tap', role: 'radio', name: 'male' } as const
    expect(broken({ act, before, after: aMoment([aLook({ path: '/onboarding/name', answers: { gender: 'm' } })]) })).toBeNull()
    expect(broken({ act, before, after: aMoment([aLook({ path: '/onboarding/gender' })]) })).toBe('the answer shown is the one stored')
  })

  test.each([
    { path: '/onboarding/name', typed: '  Ana ', answers: HALF, holds: true },
    { path: '/onboarding/name', typed: 'Bo', answers: HALF, holds: false },
    { path: '/onboarding/name', typed: '', answers: HALF, holds: true },
  ])('and "$typed" in the field for the name is Ana: $holds', ({ path, typed, answers, holds }) => {
    const after = aMoment([aLook({ path, answers, fields: [{ label: 'Your name', type: 'text', value: typed, place: 'main' }] })])
    expect(broken({ after })).toBe(holds ? null : 'the answer shown is the one stored')
  })
})

describe('a button names the price of the selected plan', () => {
  const shop = (button: string) =>
    aMoment([
      aLook({
        path: '/gift',
        controls: [
          aControl({ role: 'radio', name: '1 month', text: '1 month $19.99 today $5 a week' }),
          aControl({ role: 'radio', name: '12 months', checked: true, text: '12 months Save 67% $79.99 today instead of $239.88' }),
          aControl({ role: 'button', name: button }),
        ],
      }),
    ])

  test.each(['Pay $79.99 for the gift', 'Try again'])('as "%s" does', (button) => {
    expect(broken({ after: shop(button) })).toBeNull()
  })

  test.each(['Pay $19.99 for the gift', 'Pay $239.88 for the gift'])('as "%s" does not', (button) => {
    expect(broken({ after: shop(button) })).toBe('the price of the selected plan')
  })
})

describe('nothing of one person is seen by the next', () => {
  const here = (signedIn: string | null, text: string, look: object = {}) => aMoment([aLook({ text, ...look })], { signedIn })
  const afterSam = () => {
    const memory = new Memory('workouts')
    memory.note({ do: 'logIn', as: 'sam' }, null, here('demo-sam', 'Wolfsbane'))
    return memory
  }

  test('while somebody is here, their name may be', () => {
    expect(broken({ memory: afterSam(), after: here('demo-sam', 'Hello Wolfsbane') })).toBeNull()
  })

  test('nor by nobody in particular', () => {
    expect(broken({ memory: afterSam(), after: here(null, 'Hello Wolfsbane') })).toBe('nothing of others')
    expect(broken({ memory: afterSam(), after: here('demo-riley', 'sam@example.com') })).toBe('nothing of others')
  })

  test('an address that the visitor typed since is theirs', () => {
    const memory = afterSam()
    memory.note({ do: 'logOut' }, here('demo-sam', ''), here(null, ''))
    memory.note({ do: 'logIn', as: 'sam' }, here(null, ''), here(null, ''))
    expect(broken({ memory, after: here(null, 'sam@example.com') })).toBeNull()
  })

  test('nor is the name that stood in their plan', () => {
    const memory = afterSam()
    const own = here('demo-sam', '', { answers: { displayName: 'Marjoram' }, owner: 'demo-sam' })
    memory.note({ do: 'logOut' }, own, here(null, ''))
    expect(broken({ memory, after: here(null, 'Welcome back, Marjoram') })).toBe('nothing of others')
  })
})
