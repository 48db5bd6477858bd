import { describe, expect, test } from 'vitest'
import { Units } from '#domain/answers/Units.ts'
import {
  logOutAnnounced,
  profileFailed,
  profileMade,
  profileSent,
} from '#domain/visit/profileTransitions.ts'
import {
  answered,
  cleared,
  personChanged,
  profileRead,
  type Transition,
  unitsSwitched,
} from '#domain/visit/transitions.ts'
import { claimed, disclaimed, signedUp, takenOver } from '#domain/visit/claimTransitions.ts'
import { answersOf, type Visit } from '#domain/visit/Visit.ts'
import { after, NEW_VISIT, reloaded, whose } from './aVisit.ts'

const OLD = { gender: 'm', displayName: 'Tom', goal: 1, units: 'metric' } as const
const OWN = { gender: 'f', displayName: 'Own', goal: 2, units: 'metric' } as const
const NEW = { gender: 'f', displayName: 'New', goal: 3, units: 'metric' } as const

const begun = after(NEW_VISIT, answered(OLD))
const nobody = after(NEW_VISIT, personChanged(null))
const anonymous = after(nobody, answered(OLD))
const inQuestion = after(anonymous, personChanged('A'))

/** The columns: what was there before the event. */
const BEFORE: readonly (readonly [string, Visit])[] = [
  ['no answers', nobody],
  ['anonymous', anonymous],
  ['given before the session is known', begun],
  ['A, in question', inQuestion],
  ['A, claimed', after(inQuestion, claimed('A'))],
  ['A, aside', after(inQuestion, disclaimed('A', {}, Units.Metric))],
  ['A, owned', after(nobody, personChanged('A'), answered(OLD))],
]

const ends = personChanged(null)
const logsOut: Transition = (visit, id) => ends(logOutAnnounced('A workouts')(visit, id), id)
const signsUp =
  (uid: string, isFirst: boolean): Transition =>
  (visit) =>
    isFirst
      ? after(visit, signedUp(uid), personChanged(uid))
      : after(visit, personChanged(uid), signedUp(uid))
const sent = profileSent('A', 'A workouts', 1)

/** The rows: what happens, whose the answers are then in each column, and the rules that say so. */
const ROWS: readonly (readonly [string, Transition, readonly string[], readonly string[]])[] = [
  [
    'answered',
    answered(NEW),
    [
      'new anonymous',
      'new anonymous',
      'new anonymous',
      'new in question A',
      'new owned A',
      'new owned A',
      'new owned A',
    ],
    ['4.whose-answers', '4.logout'],
  ],
  [
    'units switched',
    (visit, id) => unitsSwitched({ ...answersOf(visit), units: 'imperial' })(visit, id),
    [
      'none',
      'old anonymous',
      'old anonymous',
      'old in question A',
      'old claimed A',
      'aside A',
      'old owned A',
    ],
    ['4.units-switch'],
  ],
  ['cleared', cleared, ['none', 'none', 'none', 'none', 'none', 'none', 'none'], ['4.clear']],
  [
    'A logs in',
    personChanged('A'),
    [
      'none, owned A',
      'old in question A',
      'old owned A',
      'old in question A',
      'old claimed A',
      'aside A',
      'old owned A',
    ],
    ['4.whose-answers'],
  ],
  [
    'B logs in',
    personChanged('B'),
    [
      'none, owned B',
      'old in question B',
      'old owned B',
      'old in question B',
      'old in question B',
      'old in question B',
      'none, owned B',
    ],
    ['4.whose-answers', '4.sync-once'],
  ],
  [
    'the session ends without a log-out',
    ends,
    [
      'none',
      'old anonymous',
      'old anonymous',
      'old in question A',
      'old claimed A',
      'aside A',
      'old owned A',
    ],
    ['4.logout'],
  ],
  [
    'the person logs out',
    logsOut,
    ['none', 'old anonymous', 'old anonymous', 'old anonymous', 'none', 'old anonymous', 'none'],
    ['4.logout', '4.nothing-left'],
  ],
  ...[true, false].map(
    (isFirst) =>
      [
        `B signs up in their place, known to the product ${isFirst ? 'before' : 'after'} the provider reports it`,
        signsUp('B', isFirst),
        [
          'none, owned B',
          'old claimed B',
          'old owned B',
          'old claimed B',
          'old in question B',
          'old in question B',
          'none, owned B',
        ],
        ['4.whose-answers', '4.new-person'],
      ] as const,
  ),
  [
    "A's profile is read, with answers",
    profileRead('A', OWN, Units.Metric),
    [
      'own owned A',
      'old anonymous',
      'old anonymous',
      'old in question A',
      'old claimed A',
      'own owned A',
      'old owned A',
    ],
    ['4.sync-once', '4.sync-empty-plan'],
  ],
  [
    'A says that they are theirs',
    claimed('A'),
    [
      'none',
      'old claimed A',
      'old claimed A',
      'old claimed A',
      'old claimed A',
      'old claimed A',
      'old owned A',
    ],
    ['4.whose-answers'],
  ],
  [
    'A says that they are not theirs, and the account has answers',
    disclaimed('A', OWN, Units.Metric),
    BEFORE.map(() => 'own owned A'),
    ['4.whose-answers'],
  ],
  [
    'A says that they are not theirs, and the account has none',
    disclaimed('A', {}, Units.Metric),
    BEFORE.map(() => 'aside A'),
    ['4.whose-answers'],
  ],
  [
    'taken over from a link',
    takenOver(NEW, []),
    BEFORE.map(() => 'new anonymous'),
    ['4.answers-travel'],
  ],
  [
    'the call that creates the profile fails',
    (visit) => after(visit, sent, profileFailed('A', 'A workouts', visit.owner === 'A')),
    [
      'none',
      'old anonymous',
      'old anonymous',
      'old in question A',
      'old claimed A',
      'aside A',
      'old owned A',
    ],
    ['4.profile-retry'],
  ],
  [
    'the profile is made',
    (visit) => after(visit, sent, profileMade('A', 'A workouts')),
    [
      'none, owned A',
      'old owned A',
      'old owned A',
      'old owned A',
      'old owned A',
      'aside A',
      'old owned A',
    ],
    ['4.profile-once'],
  ],
]

for (const [event, transition, results, tags] of ROWS)
  describe(`whose the answers are: ${event}`, { tags: [...tags] }, () => {
    test.each(BEFORE.map(([before, visit], index) => ({ before, visit, result: results[index] })))(
      `whose the answers are, from $before, ${event}: $result`,
      ({ visit, result }) => expect(whose(after(visit, transition))).toBe(result),
    )
  })

test.each(BEFORE)('a reload changes nothing about whose the answers are: %s', (_, visit) => {
  expect(whose(after(visit, reloaded))).toBe(whose(visit))
})
