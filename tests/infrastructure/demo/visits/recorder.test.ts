import { describe, expect, test } from 'vitest'
import { seededWorld } from '../../../../src/infrastructure/demo/database/seededWorld.ts'
import { isAct } from '../../../../src/infrastructure/demo/visits/Visit.ts'
import { readVisit } from '../../../../src/infrastructure/demo/visits/readVisit.ts'
import { writeVisit } from '../../../../src/infrastructure/demo/visits/writeVisit.ts'
import { ATab, BEGAN, CIRCUMSTANCES } from './aRecord.ts'

const CONTINUE = { role: 'button', name: 'Continue' } as const

describe('the record of a visit', () => {
  test('begins with what is in force: answers, settings, faults, address and clock', () => {
    const tab = new ATab()
    tab.tab.setItem('plan', '{"gender":"f","goal":1,"nonsense":3}')
    const world = seededWorld(BEGAN)
    world.template.entries['onboarding_name'] = 'false'
    tab.device.setItem('demo_world', JSON.stringify(world))
    tab.device.setItem('demo_faults', '{"profile":{"status":503}}')
    const { began, start } = tab.loads().visit(CIRCUMSTANCES)
    expect(began).toBe(BEGAN)
    expect(start).toMatchObject({ address: '/onboarding/gender', answers: { gender: 'f', goal: 1 }, faults: { profile: { status: 503 } }, person: 'nobody' })
    expect(start.settings).toMatchObject({ onboarding_name: 'false', onboarding_goal: 'true' })
  })

  test('tells what was done and what followed, each with its time', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    tab.time += 400
    recorder.act({ does: 'taps', control: { role: 'radio', name: 'Woman', answer: { question: 'gender', value: 'female' } } })
    tab.tab.setItem('plan', '{"gender":"f"}')
    tab.address = '/onboarding/name'
    tab.time += 100
    recorder.call('profile', 503)
    expect(recorder.visit(CIRCUMSTANCES).happened).toEqual([
      { at: 400, does: 'taps', control: { role: 'radio', name: 'Woman', answer: { question: 'gender', value: 'female' } } },
      { at: 500, saw: 'answers', answers: { gender: 'f' } },
      { at: 500, saw: 'address', address: '/onboarding/name' },
      { at: 500, saw: 'call', name: 'profile', status: 503 },
    ])
  })

  test('goes on after a reload, and tells a page that loaded itself from one that the visitor loaded', () => {
    const tab = new ATab()
    tab.time += 10_000
    tab.loads().leave()
    const second = tab.loads('reload')
    second.loadsItself()
    second.leave()
    expect(tab.loads('reload').visit(CIRCUMSTANCES).happened).toMatchObject([{ does: 'comes', how: 'reload', address: '/onboarding/gender' }, { saw: 'load' }])
  })

  test('holds a setting and a fault that were changed, but not the strikes that a fault counts down by itself', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    tab.device.setItem('demo_faults', '{"profile":{"status":503,"times":2}}')
    recorder.look()
    tab.device.setItem('demo_faults', '{"profile":{"status":503,"times":1}}')
    recorder.look()
    tab.device.setItem('demo_faults', '{}')
    recorder.look()
    const world = seededWorld(BEGAN)
    world.template.entries['onboarding_name'] = 'false'
    tab.device.setItem('demo_world', JSON.stringify(world))
    expect(recorder.visit(CIRCUMSTANCES).happened).toEqual([
      { at: 0, does: 'breaks', faults: { profile: { status: 503, times: 2 } } },
      { at: 0, does: 'publishes', settings: { onboarding_name: 'false' } },
    ])
  })

  test('goes on after a reload beside a setting that is longer than the file takes, whose value the tab does not keep', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    const world = seededWorld(BEGAN)
    world.template.entries['promo_schedule'] = 'Gwendolyn '.repeat(100)
    tab.device.setItem('demo_world', JSON.stringify(world))
    recorder.leave()
    expect(tab.loads('reload').visit(CIRCUMSTANCES).happened).toMatchObject([{ does: 'publishes', settings: { promo_schedule: expect.stringMatching(/^Gwen/) as unknown } }, { does: 'comes' }])
    expect(tab.tab.getItem('demo_visit')).not.toContain('Gwendolyn '.repeat(60))
  })

  test('a text that is typed letter by letter is one act', () => {
    const recorder = new ATab().loads()
    for (const text of ['1', '17', '172']) recorder.types({ role: 'field', name: 'Your height' }, 'number', text)
    recorder.act({ does: 'taps', control: CONTINUE })
    expect(recorder.visit(CIRCUMSTANCES).happened).toMatchObject([{ does: 'types', text: '172' }, { does: 'taps' }])
  })

  test('keeps the last 200 to 400 acts, with what was in force when they begin, and stays small enough to be read', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    for (let count = 0; count < 1000; count += 1) {
      tab.time += 1000
      tab.tab.setItem('plan', `{"age":${20 + (count % 60)}}`)
      recorder.act({ does: 'taps', control: CONTINUE })
      for (let calls = 0; calls < 3; calls += 1) recorder.call('profile', 200)
    }
    const visit = recorder.visit(CIRCUMSTANCES)
    const acts = visit.happened.filter(isAct).length
    expect(acts).toBeGreaterThanOrEqual(200)
    expect(acts).toBeLessThanOrEqual(400)
    expect(visit.start.at).toBe((1000 - acts + 1) * 1000)
    expect(visit.start.answers).toEqual({ age: 20 + ((1000 - acts) % 60) })
    expect(readVisit(writeVisit(visit)).happened).toHaveLength(visit.happened.length)
  })

  test('stays small enough to be read while errors come again and again', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    for (let count = 0; count < 2000; count += 1) {
      recorder.error(`Error ${count}: ${'and so on '.repeat(50)}`)
      recorder.error('The same error')
    }
    recorder.act({ does: 'taps', control: CONTINUE })
    recorder.error('The same error')
    const visit = recorder.visit(CIRCUMSTANCES)
    const errors = visit.happened.flatMap((entry) => ('saw' in entry && entry.saw === 'error' ? [entry.text] : []))
    expect(errors.slice(0, 2)).toEqual([expect.stringMatching(/^Error 0: /), 'The same error'])
    expect(errors.filter((text) => text === 'The same error'), 'once before the act, and once after').toHaveLength(2)
    expect(errors.length).toBeLessThan(100)
    expect(readVisit(writeVisit(visit)).happened).toHaveLength(visit.happened.length)
  })

  test('stays small enough to be read while nobody does anything', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    for (let count = 0; count < 1500; count += 1) {
      tab.address = `/onboarding/gender?next=/gift&${'utm_campaign=a&'.repeat(45 + (count % 2))}`
      recorder.call('profile', 200)
    }
    expect(readVisit(writeVisit(recorder.visit(CIRCUMSTANCES))).happened.length).toBeGreaterThan(200)
  })

  test.each(['{"version":1}', '{"version":1,"parts":[{}]}', 'null', '[', '{"version":1,"began":0,"seen":[],"count":0,"parts":[],"last":{},"loadsItself":false}'])('begins anew if what the tab keeps is damaged: %s', (kept) => {
    const tab = new ATab()
    tab.tab.setItem('demo_visit', kept)
    expect(tab.loads().visit(CIRCUMSTANCES)).toMatchObject({ began: BEGAN, happened: [] })
  })

  test('says who is signed in and how far they are, from the start and from then on', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    recorder.person('demo-riley')
    recorder.person(null)
    const { start, happened } = recorder.visit(CIRCUMSTANCES)
    expect(start.person).toBe('riley')
    expect(happened).toMatchObject([{ saw: 'person', person: 'riley', state: 'completed' }, { saw: 'person', person: 'nobody', state: 'new' }])
  })

  test('ends when the demo is started anew', () => {
    const tab = new ATab()
    const recorder = tab.loads()
    recorder.act({ does: 'taps', control: CONTINUE })
    recorder.forget()
    recorder.leave()
    expect(tab.loads().visit(CIRCUMSTANCES).happened).toEqual([])
  })
})
