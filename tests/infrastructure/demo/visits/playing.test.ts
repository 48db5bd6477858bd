import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededWorld } from '../../../../src/infrastructure/demo/database/seededWorld.ts'
import { PassingTime } from '../../../../src/infrastructure/demo/states/stage/PassingTime.ts'
import { controlOf, findControl } from '../../../../src/infrastructure/demo/visits/controls.ts'
import { chooseVisit } from '../../../../src/infrastructure/demo/visits/play/chooseVisit.ts'
import { differencesOf, type Played } from '../../../../src/infrastructure/demo/visits/play/differences.ts'
import { KeptPlayback } from '../../../../src/infrastructure/demo/visits/play/KeptPlayback.ts'
import { momentsOf } from '../../../../src/infrastructure/demo/visits/play/moments.ts'
import { seedsOf } from '../../../../src/infrastructure/demo/visits/play/roomOf.ts'
import { sayAct } from '../../../../src/infrastructure/demo/visits/play/sayAct.ts'
import type { Act, Entry, Visit } from '../../../../src/infrastructure/demo/visits/Visit.ts'
import { ATab, BEGAN, CIRCUMSTANCES } from './aRecord.ts'

const TAP = { does: 'taps', control: { role: 'button', name: 'Continue' } } as const

const aVisitWith = (...happened: readonly Entry[]): Visit => ({ ...new ATab().loads().visit(CIRCUMSTANCES), happened: [...happened] })

describe('the moments of a visit', () => {
  test('are its beginning and one for each act, with what was in force then', () => {
    const moments = momentsOf(
      aVisitWith(
        { at: 0, saw: 'call', name: 'installations', status: 200 },
        { at: 100, ...TAP },
        { at: 110, saw: 'answers', answers: { gender: 'f', goal: 1 } },
        { at: 120, saw: 'address', address: '/onboarding/name' },
        { at: 130, saw: 'call', name: 'profile', status: 503 },
        { at: 200, does: 'publishes', settings: { onboarding_name: 'false', onboarding_goal: null } },
        { at: 300, does: 'breaks', faults: { profile: { offline: true } } },
        { at: 310, saw: 'answers', answers: { gender: null } },
      ),
    )
    expect(moments).toHaveLength(4)
    expect(moments[0]).toMatchObject({ act: null, clock: BEGAN, address: '/onboarding/gender', answers: {} })
    expect(moments[1]).toMatchObject({ act: TAP, clock: BEGAN + 100, address: '/onboarding/name', answers: { gender: 'f', goal: 1 }, failures: [{ name: 'profile', status: 503 }] })
    expect(moments[2]?.settings['onboarding_name']).toBe('false')
    expect(moments[2]?.settings).not.toHaveProperty('onboarding_goal')
    expect(moments[3]).toMatchObject({ answers: { goal: 1 }, faults: { profile: { offline: true } } })
  })
})

describe('a step of a playback', () => {
  const moment = { ...momentsOf(aVisitWith())[0], address: '/onboarding/name', answers: { gender: 'f' }, person: 'riley:completed', failures: [{ at: 1, saw: 'call', name: 'profile', status: 503 } as const] }
  const same: Played = { address: moment.address, answers: moment.answers, person: moment.person, failures: moment.failures, errors: ['known'] }
  const known = { failures: moment.failures, errors: ['known'] }

  test('that is as in the record has no differences', () => {
    expect(differencesOf(moment, same, known)).toEqual([])
  })

  test.each([
    [{ address: '/onboarding/goal' }, 'The address is /onboarding/goal. In the record it is /onboarding/name.'],
    [{ answers: {} }, 'The answer gender is not given. In the record it is "f".'],
    [{ answers: { gender: 'f', goal: 2 } }, 'The answer goal is 2. In the record it is not given.'],
    [{ person: 'nobody:new' }, 'The person is nobody, new. In the record it is riley, completed.'],
    [{ failures: [] }, 'The call profile failed in the record (503), and not here.'],
    [{ failures: [...same.failures, { at: 2, saw: 'call', name: 'lookup', status: null } as const] }, 'The call lookup failed here (no network), and not in the record.'],
    [{ errors: ['Boom'] }, 'An error that is not in the record: Boom'],
  ])('says what differs: %o', (other, sentence) => {
    expect(differencesOf(moment, { ...same, ...other }, known)).toEqual([sentence])
  })
})

describe('an act of a playback', () => {
  test.each<[Partial<Act>, string]>([
    [{ does: 'taps', control: { role: 'radio', name: 'Lose weight', answer: { question: 'goal', value: 'lose_weight' } } }, 'answers goal: Lose weight'],
    [TAP, 'taps the button “Continue”'],
    [{ does: 'types', control: { role: 'field', name: 'Your height' }, text: '172' }, 'types “172” into “Your height”'],
    [{ does: 'comes', how: 'reload', address: '/gift', isUpToDate: true, arms: null }, 'loads /gift again'],
    [{ does: 'jumps', address: '/gift', given: [] }, 'goes to /gift by the map'],
    [{ does: 'jumps', address: '/gift', given: [{ step: 'gender', answer: 'f' }] }, 'goes to /gift by the map, which gives 1 answer'],
    [{ does: 'travels', by: -1 }, 'goes back in the browser'],
    [{ does: 'publishes', settings: { onboarding_name: 'false' } }, 'publishes onboarding_name: false'],
    [{ does: 'breaks', faults: { profile: { status: 503 } } }, 'sets faults: profile 503'],
    [{ does: 'breaks', faults: {} }, 'clears all faults'],
    [{ does: 'taps', control: { role: 'button', name: `two\nlines ${'x'.repeat(200)}` } }, `taps the button “two lines ${'x'.repeat(70)}”`],
  ])('is said as a sentence in one line: %o', (act, sentence) => {
    expect(sayAct({ at: 1, ...act } as Act)).toBe(sentence)
  })
})

describe('a playback of this tab', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => sessionStorage.clear())

  const KEPT = { played: 1, before: 2, isRunning: false, differences: { 0: ['It differs.'] }, text: '{}', back: '/gift' }

  test.each([{}, { ...KEPT, back: 'https://elsewhere.example' }, { ...KEPT, differences: { 0: 'no list' } }, []])('is none if what the tab keeps is damaged: %j', (kept) => {
    sessionStorage.setItem('onward-visit', JSON.stringify(kept))
    expect(KeptPlayback.find(sessionStorage)).toBeNull()
  })

  test('is found as it was kept', () => {
    sessionStorage.setItem('onward-visit', JSON.stringify(KEPT))
    expect(KeptPlayback.find(sessionStorage)).toMatchObject({ progress: KEPT, text: '{}', back: '/gift' })
  })
})

describe('a control of a playback', () => {
  beforeEach(() => document.body.replaceChildren())
  const plain = (text: string) => text

  function shows(markup: string): void {
    document.body.innerHTML = markup
  }

  test('is found by its answer, also if its words are others now', () => {
    shows('<label><input type="radio" name="goal" value="lose_weight">Lose weight</label>')
    const control = controlOf(document.querySelector('input') as HTMLElement, plain)
    shows('<label><input type="radio" name="goal" value="gain">Gain</label><label><input type="radio" name="goal" value="lose_weight">Get lighter</label>')
    expect(findControl(control, plain)).toBe(document.querySelectorAll('input')[1])
  })

  test('is found by its role and name, and by its place among those that are alike', () => {
    shows('<button>Edit</button><button>Edit</button><a href="/">Edit</a>')
    const control = controlOf(document.querySelectorAll('button')[1] as HTMLElement, plain)
    expect(control).toEqual({ role: 'button', name: 'Edit', nth: 1 })
    expect(findControl(control, plain)).toBe(document.querySelectorAll('button')[1])
  })

  test('is never one of the demo’s tools, nor one that cannot be used', () => {
    shows('<div data-tool><button>Save</button></div><button disabled>Save</button><div inert><button>Save</button></div>')
    expect(findControl({ role: 'button', name: 'Save' }, plain)).toBeNull()
  })

  test('has the name that a reader hears', () => {
    shows('<b id="title">Email</b><input aria-labelledby="title"><button aria-label="Close">x</button><button>Go <svg><title>arrow</title></svg><span aria-hidden="true">!</span> on</button>')
    expect(Array.from(document.querySelectorAll<HTMLElement>('input, button'), (element) => controlOf(element, plain).name)).toEqual(['Email', 'Close', 'Go on'])
  })
})

describe('the room of a playback', () => {
  test('holds the people, settings, faults and answers of the beginning, and nothing else of the demo', () => {
    const tab = new ATab()
    const world = seededWorld(BEGAN)
    world.accounts['u1'] = { uid: 'u1', email: 'ana@example.org', emailVerified: true, password: 'long enough', displayName: 'Ana', photoUrl: null, disabled: false, identities: [], createdAt: 1 }
    world.documents['u1'] = { profile: { gender: 'f' }, onboarding_completed: { workouts: true }, subscription: { active: true, state: 'active', gateway: 'card', sku: 'onward-year' } }
    world.template.entries['onboarding_name'] = 'false'
    tab.device.setItem('demo_world', JSON.stringify(world))
    tab.tab.setItem('plan', '{"gender":"f"}')
    const { device, visit } = seedsOf(tab.loads().visit(CIRCUMSTANCES))
    const prepared = JSON.parse(device['demo_world'] ?? '') as typeof world
    expect(prepared.accounts['demo-visitor']).toMatchObject({ email: 'visitor@example.com', displayName: 'Nnn' })
    expect(prepared.documents['demo-visitor']).toMatchObject({ profile: { gender: 'f' }, onboarding_completed: { workouts: true }, subscription: { active: true } })
    expect(prepared.template.entries['onboarding_name']).toBe('false')
    expect(visit).toMatchObject({ demo_site: 'workouts', plan: '{"gender":"f"}' })
  })
})

describe('the clock of a playback', () => {
  const real = { Date: globalThis.Date, setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  afterEach(() => Object.assign(globalThis, real))

  test('shows the time of the act, and runs until that of the next one at most', async () => {
    const time = new PassingTime({ at: BEGAN })
    time.comeTo(BEGAN + 60_000, BEGAN + 60_001)
    expect(Date.now()).toBeGreaterThanOrEqual(BEGAN + 60_000)
    await expect.poll(() => Date.now()).toBe(BEGAN + 60_001)
    time.comeTo(BEGAN + 60_001, BEGAN + 60_001)
    expect(Date.now()).toBe(BEGAN + 60_001)
  })

  test('lets timers end that ended in the record', async () => {
    const time = new PassingTime({ at: BEGAN })
    let hasEnded = false
    setTimeout(() => (hasEnded = true), 60_000)
    time.comeTo(BEGAN + 120_000, Infinity)
    await expect.poll(() => hasEnded).toBe(true)
  })
})

describe('a file that is chosen', () => {
  test('is refused with a sentence if it is none, before it is kept', async () => {
    expect(await chooseVisit(new File(['{}'], 'x.json'), '/')).toBe('This file holds no visit. Choose one that the drawer saved.')
    expect(await chooseVisit(new File([new Uint8Array(10_000_000)], 'x.json'), '/')).toBe('This file is too large for a visit, which has at most 1 MB.')
    expect(sessionStorage.getItem('onward-visit')).toBeNull()
  })
})
