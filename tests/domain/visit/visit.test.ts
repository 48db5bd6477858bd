import { describe, expect, test } from 'vitest'
import { defaultUnits, Units } from '#domain/answers/Units.ts'
import {
  consentDecided,
  consentForgotten,
  consentRecorded,
  logOutAnnounced,
  logOutRevoked,
  profileCompleted,
  profileFailed,
  profileMade,
  profileSeen,
  profileSent,
  takenOverFromChild,
} from '#domain/visit/profileTransitions.ts'
import {
  answered,
  personChanged,
  profileRead,
  type Transition,
  unitsSwitched,
} from '#domain/visit/transitions.ts'
import {
  claimed,
  disclaimed,
  givenAgain,
  signedUp,
  takenOver,
} from '#domain/visit/claimTransitions.ts'
import {
  answersOf,
  endedTabSession,
  isEmpty,
  isLogOutOpen,
  isUnclaimed,
  leaving,
  personOfTab,
  type Visit,
} from '#domain/visit/Visit.ts'
import { areInQuestion, isTooYoung, profileObstacle } from '#domain/visit/profileQuestions.ts'
import { after, NEW_VISIT, reloaded, whose } from './aVisit.ts'

const OLD = { gender: 'm', displayName: 'Tom', goal: 1, units: 'metric' } as const
const OWN = { gender: 'f', displayName: 'Own', goal: 2, units: 'metric' } as const
const KEY = 'A workouts'
const nobody = after(NEW_VISIT, personChanged(null))
const anonymous = after(nobody, answered(OLD, ['goal', 'lose_weight']))
const inQuestion = after(anonymous, personChanged('A'))
const ends = personChanged(null)

/** What another tab of the browser did. */
const elsewhere =
  (other: Visit): Transition =>
  (visit) => {
    const { loginSession, ended, created, sent, consent } = other
    return { ...visit, loginSession, ended, created, sent, consent }
  }

describe('whose the answers are', { tags: ['4.whose-answers'] }, () => {
  test('answers that are not theirs stay with their id and handles until the person answers, and then nothing of them is left', () => {
    const aside = after(inQuestion, disclaimed('A', {}, Units.Metric))
    expect([isEmpty(aside), areInQuestion(aside, 'A')]).toEqual([true, true])
    expect(aside).toMatchObject({ answers: OLD, id: anonymous.id, tapped: anonymous.tapped })
    const fresh = after(aside, answered({ gender: 'f' }))
    expect(fresh).toMatchObject({ answers: { gender: 'f' }, tapped: null, owner: 'A', claim: null })
    expect(fresh.id).not.toBe(anonymous.id)
    const own = after(inQuestion, disclaimed('A', OWN, Units.Metric))
    expect([own.tapped, own.id === anonymous.id]).toEqual([null, false])
  })

  test('a switch of units leaves answers that are set aside as they are', () => {
    const aside = after(inQuestion, disclaimed('A', {}, Units.Metric))
    expect(after(aside, unitsSwitched({ units: 'imperial' }))).toBe(aside)
    expect(after(aside, answered({ units: 'imperial' }))).toBe(aside)
  })

  test('somebody with one answer is not asked, and with their next answer both are theirs', () => {
    const one = after(nobody, answered({ displayName: 'Tom' }), personChanged('A'))
    expect(whose(one)).toBe('old anonymous')
    expect(whose(after(one, answered({ ...OLD })))).toBe('old owned A')
  })

  test('answers that are set aside get no owner, at a new log-in or by a profile', () => {
    const aside = after(inQuestion, disclaimed('A', {}, Units.Metric))
    expect(after(aside, ends, personChanged('A')).owner).toBeNull()
    expect(after(aside, profileSent('A', KEY, 1), profileSeen('A', KEY)).owner).toBeNull()
  })

  test('somebody whose session has ended without a log-out is not asked about what they answer before they log in again', () => {
    const one = after(nobody, answered({ displayName: 'Tom' }), personChanged('A'), ends)
    const returned = after(one, answered(OLD), personChanged('A'))
    expect([isUnclaimed(returned), returned.owner]).toEqual([false, null])
  })

  test('an answer settles no open question', () => {
    const answeredMore = after(inQuestion, answered(OLD))
    expect([answeredMore.claim, answeredMore.owner]).toEqual([{ uid: 'A', isOpen: true }, null])
  })

  test('somebody who logs in again, after their session has ended, is asked as little as before', () => {
    const said = after(inQuestion, claimed('A'), ends, reloaded, personChanged('A'))
    expect(whose(said)).toBe('old claimed A')
  })

  test('somebody who signs up after another person has logged out owns the answers that are left', () => {
    const gone = after(inQuestion, logOutAnnounced(KEY), ends)
    expect(whose(after(gone, signedUp('B'), personChanged('B')))).toBe('old claimed B')
    expect(whose(after(gone, personChanged('B'), signedUp('B')))).toBe('old claimed B')
    const hidden = after(
      inQuestion,
      disclaimed('A', {}, Units.Metric),
      elsewhere(after(inQuestion, logOutAnnounced(KEY))),
    )
    expect(whose(after(hidden, signedUp('B'), personChanged('B')))).toBe('old claimed B')
  })

  test('somebody who has taken the place of another is no longer asked once they have said whose the answers are', () => {
    const asked = after(inQuestion, claimed('A'), ends, signedUp('B'), personChanged('B'))
    expect(whose(asked)).toBe('old in question B')
    const said = after(asked, claimed('B'))
    expect(whose(said)).toBe('old claimed B')
    expect(whose(after(said, personChanged('B')))).toBe('old claimed B')
  })

  test('somebody who signs up after a person who was asked, and did not say, is asked, too', () => {
    const asked = after(inQuestion, claimed('A'), ends, personChanged('B'))
    const gone = after(asked, logOutAnnounced('B workouts'), ends)
    expect(whose(after(gone, signedUp('C'), personChanged('C')))).toBe('old in question C')
    expect(whose(after(gone, personChanged('C'), signedUp('C')))).toBe('old in question C')
    const said = after(asked, disclaimed('B', {}, Units.Metric), logOutAnnounced('B'), ends)
    expect(whose(after(said, signedUp('C'), personChanged('C')))).toBe('old claimed C')
  })

  test("answers that a link brought, or that were given again, are nobody's, and keep their handles", () => {
    const brought = after(inQuestion, takenOver(OWN, [['goal', 'get_toned']]))
    expect([whose(brought), brought.tapped?.get('goal')]).toEqual(['own anonymous', 'get_toned'])
    expect(brought.id).not.toBe(inQuestion.id)
    const again = after(anonymous, givenAgain(OLD, [['body', 'ideal']]))
    expect([again.id, again.tapped?.size]).toEqual([anonymous.id, 2])
  })
})

describe('a profile that was read', () => {
  const imperial = { units: 'imperial' } as const
  test(
    'a profile is copied once after a sign-in, and again after the next',
    { tags: ['4.sync-once'] },
    () => {
      const read = profileRead('A', OWN, Units.Metric)
      const signedIn = after(nobody, personChanged('A'), read)
      const cleared = { ...signedIn, answers: null }
      expect(answersOf(after(cleared, read))).toEqual({})
      expect(answersOf(after(cleared, ends, personChanged('A'), read))).toEqual(OWN)
    },
  )

  const metric = { height: 172, weight: 78, goal_weight: 68 } as const
  const measured = { height: 68, weight: 172, goal_weight: 150, units: 'imperial' } as const
  test.each([
    ['is converted to the stored units', imperial, { ...metric, units: 'metric' }, 'DE', measured],
    ['brings its own units if none are stored', {}, measured, 'DE', measured],
    ['without units is metric, and gets those of the region', {}, metric, 'US', measured],
    ['without units stays metric', {}, metric, 'DE', { ...metric, units: 'metric' }],
    ['is added to one answer', { gender: 'm' }, metric, 'US', { gender: 'm', ...measured }],
    [
      'stays metric if that is stored',
      { units: 'metric' },
      metric,
      'US',
      { ...metric, units: 'metric' },
    ],
    [
      'is not added to an answer with units',
      { gender: 'm', ...imperial },
      metric,
      'US',
      { gender: 'm', ...imperial },
    ],
  ] as const)(
    'a profile that was read %s',
    { tags: ['4.sync-units'] },
    (_, inTab, inProfile, region, kept) => {
      const before = Object.keys(inTab).length > 0 ? after(nobody, unitsSwitched(inTab)) : nobody
      const read = profileRead('A', inProfile, defaultUnits(region))
      expect(after(before, read).answers).toEqual(kept)
    },
  )
})

/** What a person leaves in a browser after a log-out. */
const EMPTIED = {
  tabSession: null,
  claim: null,
  guardianOf: null,
  loginSession: null,
  created: null,
  sent: null,
  consent: null,
}

describe('a log-out', { tags: ['4.logout', '4.nothing-left'] }, () => {
  test('a log-out in another tab removes the answers that this tab has sent, whatever it knows of their owner', () => {
    const sent = after(inQuestion, claimed('A'), profileSent('A', KEY, 1))
    const copy = { ...sent, owner: null, claim: null }
    expect(whose(after(copy, elsewhere(after(sent, logOutAnnounced(KEY))), ends))).toBe('none')
  })

  test('a log-out leaves answers without an id that nobody has called theirs', () => {
    const withoutId = { ...inQuestion, id: null }
    expect(whose(after(withoutId, logOutAnnounced(KEY), ends))).toBe('old anonymous')
  })

  test('a frozen page knows that its person has logged out, and what is theirs is removed when somebody arrives', () => {
    const frozen = after(inQuestion, elsewhere(after(inQuestion, logOutAnnounced(KEY))))
    expect([endedTabSession(frozen) === null, personOfTab(frozen)]).toEqual([false, null])
    expect(leaving(frozen, 'A')).toEqual({ tab: true, browser: false })
    expect(leaving(frozen, null)).toEqual({ tab: true, browser: true })
    expect(leaving(inQuestion, null)).toEqual({ tab: false, browser: false })
    const full = { ...frozen, guardianOf: frozen.id, created: [KEY], consent: null }
    expect(after({ ...full, sent: null }, ends)).toMatchObject(EMPTIED)
    expect(after(full, profileSent('A', KEY, 1), ends)).toMatchObject(EMPTIED)
  })

  test('another page of the tab may have removed the login session: this page still knows whose it was', () => {
    const other = { ...inQuestion, tabSession: null }
    expect(personOfTab(other)).toBe('A')
    expect(personOfTab(after(other, reloaded))).toBeNull()
  })

  test('a revoked log-out leaves everything as it was, and an interrupted one is still open', () => {
    const announced = after(inQuestion, logOutAnnounced(KEY))
    expect(isLogOutOpen(announced)).toBe(true)
    const revoked = after(announced, logOutRevoked(inQuestion.ended))
    expect(revoked).toEqual({ ...inQuestion, ended: [] })
  })

  test('the login session of a person who returns is a new one, in a tab and for all tabs', () => {
    const returned = after(inQuestion, logOutAnnounced(KEY), ends, personChanged('A'))
    expect(returned.loginSession).not.toBe(inQuestion.loginSession)
    expect(returned.tabSession).toEqual({ stay: returned.loginSession, uid: 'A' })
    const second = after(nobody, elsewhere(returned), personChanged('A'))
    expect(second.loginSession).toBe(returned.loginSession)
  })

  test('the last hundred ended login sessions are kept', () => {
    let visit: Visit = nobody
    for (let count = 0; count < 101; count += 1)
      visit = after(visit, personChanged('A'), logOutAnnounced(KEY), ends)
    expect(visit.ended).toHaveLength(100)
  })

  test('a log-out names the answers that were sent, or else those that are owned, and no others', () => {
    const idOfEnded = (visit: Visit) => after(visit, logOutAnnounced(KEY)).ended?.at(-1)?.answers
    const sent = after(inQuestion, profileSent('A', KEY, 1))
    expect(idOfEnded({ ...sent, id: 'another' })).toBe(sent.id)
    expect(idOfEnded(after(nobody, personChanged('A'), answered(OLD)))).not.toBeNull()
    expect(idOfEnded(inQuestion)).toBeNull()
  })
})

describe('the creation of a profile', { tags: ['4.profile-once'] }, () => {
  const sent = after(inQuestion, claimed('A'), profileSent('A', KEY, 7))

  test('a profile that was made is known once, until the profile itself says so', () => {
    const made = after(sent, profileMade('A', KEY), profileMade('A', KEY))
    expect(made.created).toEqual([KEY])
    const both = { ...made, created: [KEY, 'B workouts'] }
    expect(after(both, profileCompleted(KEY)).created).toEqual(['B workouts'])
    expect(after(made, profileCompleted(KEY)).created).toBeNull()
    expect(after(made, profileCompleted('B workouts'))).toBe(made)
  })

  test('a call whose person has logged out meanwhile records nothing', () => {
    const gone = { ...sent, sent: null }
    expect(after(gone, profileMade('A', KEY))).toBe(gone)
    expect(after(sent, profileMade('B', 'B workouts'))).toBe(sent)
  })

  test(
    'a failed call leaves the answers whose they were, and no trace',
    { tags: ['4.profile-retry'] },
    () => {
      expect(after(sent, profileFailed('A', KEY, false))).toMatchObject({ owner: null, sent: null })
      expect(after(sent, profileFailed('A', KEY, true))).toMatchObject({ owner: 'A', sent: null })
      expect(after(sent, profileFailed('B', 'B workouts', false))).toMatchObject({
        owner: 'A',
        sent: sent.sent,
      })
    },
  )

  test("answers that a copy of the tab has sent are the person's here, too; others are not", () => {
    const copy = { ...sent, owner: null }
    expect(after(copy, profileSeen('A', KEY)).owner).toBe('A')
    expect(after({ ...copy, id: 'another' }, profileSeen('A', KEY)).owner).toBeNull()
  })
})

describe('what a person must answer before their profile is created', () => {
  const CHILD = { displayName: 'Kim', age: 12, units: 'metric' } as const
  const RULES = { accountAge: 13, consentVersion: '3' }
  const child = after(nobody, answered(CHILD))

  test(
    'a person is asked whose the answers are, then for their age, then for consent',
    { tags: ['4.whose-answers', '4.account-age', '4.health-consent'] },
    () => {
      const asked = after(child, personChanged('A'))
      expect(profileObstacle(asked, 'A', RULES)).toBe('whose')
      const said = after(asked, claimed('A'))
      expect(profileObstacle(said, 'A', RULES)).toBe('age')
      const taken = after(said, takenOverFromChild({ ...CHILD }))
      expect(profileObstacle(taken, 'A', RULES)).toBe('consent')
      expect(profileObstacle(taken, 'A', { ...RULES, consentVersion: null })).toBeNull()
      const agreed = after(taken, consentDecided('A', '3', true, false))
      expect(profileObstacle(agreed, 'A', RULES)).toBeNull()
      expect(profileObstacle(agreed, 'A', { ...RULES, consentVersion: '4' })).toBe('consent')
      expect(profileObstacle(agreed, 'B', RULES)).toBe('consent')
      const refused = after(said, consentDecided('A', '3', false, true))
      expect(profileObstacle(refused, 'A', { ...RULES, consentVersion: null })).toBe('refused')
      expect(profileObstacle(after(refused, consentForgotten), 'A', RULES)).toBe('age')
    },
  )

  test(
    'a consent is recorded once for the person who gave it, and a refusal never is',
    { tags: ['4.health-consent'] },
    () => {
      const agreed = after(nobody, consentDecided('A', '3', true, false))
      expect(after(agreed, consentRecorded('A')).consent?.isRecorded).toBe(true)
      expect(after(agreed, consentRecorded('B')).consent?.isRecorded).toBe(false)
      const refused = after(nobody, consentDecided('A', '3', false, false))
      expect(after(refused, consentRecorded('A')).consent?.isRecorded).toBe(false)
    },
  )

  test(
    'a child is too young below the age, until an adult takes over these answers, not others',
    { tags: ['4.account-age'] },
    () => {
      expect([isTooYoung(child, 13), isTooYoung(child, 12), isTooYoung(nobody, 13)]).toEqual([
        true,
        false,
        false,
      ])
      const taken = after(child, takenOverFromChild({ ...CHILD }))
      expect(isTooYoung(taken, 13)).toBe(false)
      for (const id of ['another', null])
        expect(isTooYoung({ ...taken, id, guardianOf: id === null ? null : taken.id }, 13)).toBe(
          true,
        )
    },
  )
})
