import { inTurn, readsNotice, loses, taps } from './actions.ts'
import { ANSWERED, without } from './answers.ts'
import { at, type ScreenState } from './ScreenState.ts'

const UNFINISHED = without(ANSWERED, 'sleep_duration', 'stress', 'water_intake')
/** The file with the questions about the body. */
const BODY_FILE = '**/assets/questions-body-*.js'
const DESIGN = '/demo/design'

/** The start of a visit. */
export const WELCOME: readonly ScreenState[] = at('/', [
  { name: 'welcome, first visit' },
  { name: 'welcome, with earlier answers', answers: UNFINISHED, shows: 'Start again' },
  {
    name: 'welcome, start again to confirm',
    answers: UNFINISHED,
    actions: taps('button', 'Start again'),
    shows: 'Start again?',
  },
  { name: 'welcome, signed in', person: 'riley', shows: 'Log out' },
])

/** The frame around the screens, and the pages that replace a screen. */
export const FRAME: readonly ScreenState[] = [
  ...at('/onboarding/name', [
    {
      name: 'menu of the signed-in person',
      answers: { gender: 'f' },
      person: 'sam',
      actions: taps('button', 'Account of Sam'),
      shows: 'sam@example.com',
    },
    {
      name: 'menu of a person without a name',
      answers: { gender: 'f' },
      person: 'newcomer',
      actions: taps('button', 'Your account'),
      shows: 'Log out',
    },
  ]),
  {
    name: 'skeleton',
    address: '/onboarding/height',
    answers: ANSWERED,
    browserFault: { files: BODY_FILE, failure: 'hang' },
    shows: 'One moment',
    isBusy: true,
  },
  { name: 'not found', address: '/onboarding/nowhere', shows: 'We cannot find that page' },
  ...at('/onboarding/height', [
    {
      name: 'a step that failed to render',
      answers: ANSWERED,
      browserFault: { files: BODY_FILE, failure: 'fail' },
      shows: 'Sorry.. there was an error',
    },
    {
      name: 'a step that did not load, offline',
      answers: ANSWERED,
      browserFault: { files: BODY_FILE, failure: 'fail' },
      actions: loses('network'),
      shows: 'as soon as you are online.',
    },
  ]),
  {
    name: 'offline',
    address: '/onboarding/goal',
    answers: ANSWERED,
    actions: loses('network'),
    shows: 'You are offline.',
  },
]

/** Parts of the design in states that no screen shows. */
export const DESIGN_PAGE: readonly ScreenState[] = [
  { name: 'design page', address: DESIGN, shows: 'Spinners', isBusy: true },
  ...['default', 'large', 'full', 'with logo'].map((kind) => ({
    name: `modal, ${kind}`,
    address: DESIGN,
    actions: taps('button', `Open ${kind}`),
    shows: `A modal, ${kind}`,
    isBusy: true as const,
  })),
  ...(
    [
      ['success', 'Success', 'It worked'],
      ['problem', 'Problem', 'It did not work'],
      ['hint', 'Hint', 'Good to know'],
      ['warning', 'Warning', 'Take care'],
    ] as const
  ).map(([kind, button, text]) => ({
    name: `notice, ${kind}`,
    address: DESIGN,
    actions: inTurn(taps('button', button), readsNotice(text)),
    isBusy: true as const,
  })),
  {
    name: 'notices, three at once',
    address: DESIGN,
    actions: inTurn(
      taps('button', 'Success'),
      taps('button', 'Problem'),
      taps('button', 'Hint'),
      readsNotice('Good to know'),
    ),
    isBusy: true,
  },
]
