import { describe, expect, test } from 'vitest'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { VisitStore } from '#application/visit/VisitStore.ts'
import { answered } from '#domain/visit/transitions.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { keptOverTexts } from '#tests/builders/keptOverTexts.ts'
import { whose } from '#tests/domain/visit/aVisit.ts'

const PLAN = '{"displayName":"Tom","gender":"m","goal":1,"units":"metric"}'
const ANSWERED = { plan: PLAN, plan_version: '1', plan_id: 'answers-1' }
const SIGNED_IN = { arrival: '{"stay":"login-1","uid":"A"}' }

/** A tab whose storage holds these texts, as earlier builds wrote them. */
function aTabOver(
  tabTexts: Readonly<Record<string, string>>,
  browserTexts: Readonly<Record<string, string>> = {},
) {
  const { tab, browser, kept } = keptOverTexts()
  for (const [key, text] of Object.entries(tabTexts)) tab.write(key, text)
  for (const [key, text] of Object.entries(browserTexts)) browser.write(key, text)
  const product = aProduct({ instead: kept })
  return { ...product, tab, browser, visits: product.resolve(VisitStore) }
}

const LOGIN = { stay: 'login-1' }
const ENDED = { ...LOGIN, departures: '[{"stay":"login-1","answers":"answers-1"}]' }

describe('a deploy in the middle of a visit', { tags: ['4.any-storage'] }, () => {
  test.each<[string, Parameters<typeof aTabOver>, string, string]>([
    ['nothing', [{}], 'none', 'none, owned A'],
    ['anonymous answers', [ANSWERED], 'old anonymous', 'old in question A'],
    [
      'an open question',
      [{ ...ANSWERED, ...SIGNED_IN, plan_claim: '{"uid":"A","isOpen":true}' }, LOGIN],
      'old in question A',
      'old in question A',
    ],
    [
      'answers that the person called theirs',
      [{ ...ANSWERED, ...SIGNED_IN, plan_claim: '{"uid":"A","isOpen":false}' }, LOGIN],
      'old claimed A',
      'old claimed A',
    ],
    [
      'answers that are set aside',
      [
        { ...ANSWERED, ...SIGNED_IN, plan_claim: '{"uid":"A","isOpen":false,"isAside":true}' },
        LOGIN,
      ],
      'aside A',
      'aside A',
    ],
    [
      "the person's own answers",
      [{ ...ANSWERED, ...SIGNED_IN, plan_owner: 'A' }, LOGIN],
      'old owned A',
      'old owned A',
    ],
    [
      'a log-out that another tab has begun',
      [{ ...ANSWERED, ...SIGNED_IN, plan_owner: 'A' }, ENDED],
      'old owned A',
      'none, owned A',
    ],
    ['answers of another format', [{ ...ANSWERED, plan_version: '9' }], 'none', 'none, owned A'],
  ])(
    'a deploy in the middle of a visit finds %s as the build before left it',
    (_, texts, found, afterLogIn) => {
      const { visits } = aTabOver(...texts)
      expect(whose(visits.now)).toBe(found)
      visits.personChanged('A')
      expect(whose(visits.now)).toBe(afterLogIn)
    },
  )

  test('a deploy in the middle of the creation of a profile knows the call that was sent', () => {
    const { visits } = aTabOver(
      { ...ANSWERED, ...SIGNED_IN, plan_owner: 'A' },
      {
        ...LOGIN,
        profile_sent: '{"whose":"A workouts","answers":"answers-1","at":7}',
        profile_created: '["B workouts"]',
        health_consent: '{"uid":"A","version":"3","given":true,"isRecorded":true}',
      },
    )
    expect(visits.now).toMatchObject({
      sent: { whose: 'A workouts', answers: 'answers-1', at: 7 },
      created: ['B workouts'],
      consent: { uid: 'A', given: true },
    })
  })
})

describe('the kept visit', () => {
  test('the kept visit and its answers are the same objects as long as nothing has changed', async () => {
    const { visits, resolve, settle } = aTabOver(ANSWERED)
    const { now, answers } = visits
    await settle()
    expect([visits.now === now, visits.answers === answers]).toEqual([true, true])
    resolve(SessionTracker).observe(() => undefined)
    await settle()
    expect(visits.answers).toBe(answers)
  })

  test('the kept visit shows what another tab has written meanwhile', async () => {
    const { visits, browser, settle } = aTabOver(ANSWERED)
    expect(visits.now.created).toBeNull()
    await settle()
    browser.write('profile_created', '["A workouts"]')
    expect(visits.now.created).toEqual(['A workouts'])
  })

  test('the kept visit writes only what has changed', () => {
    const { visits, tab } = aTabOver({ ...ANSWERED, plan_owner: 'A' })
    const written: string[] = []
    const write = tab.write.bind(tab)
    tab.write = (key, text) => {
      written.push(key)
      write(key, text)
    }
    visits.after(answered({ gender: 'f', units: 'metric' }))
    expect(written).toEqual(['plan', 'plan_version'])
  })

  test(
    'answers that are cleared leave no text, not even an unreadable one',
    { tags: ['4.clear'] },
    () => {
      const { visits, tab } = aTabOver({ ...ANSWERED, plan_version: '9', plan_claim: '{' })
      visits.clear()
      for (const key of ['plan', 'plan_version', 'plan_id', 'plan_claim'])
        expect(tab.read(key)).toBeNull()
    },
  )
})
