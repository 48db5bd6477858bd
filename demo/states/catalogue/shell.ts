import { inTurn, isTold, loses, taps } from './acts.ts'
import { ANSWERED, without } from './answers.ts'
import type { ScreenState } from './ScreenState.ts'

const HALF = without(ANSWERED, 'sleep_duration', 'stress', 'water_intake')
/** The questions about the body. */
const BODY = '**/assets/questions-body-*.js'
const DESIGN = '/demo/design'

/** The start of a visit. */
export const WELCOME: readonly ScreenState[] = [
  { name: 'welcome, first visit', address: '/' },
  { name: 'welcome, answers to go on from', address: '/', answers: HALF, shows: 'Start again' },
  {
    name: 'welcome, start again asked',
    address: '/',
    answers: HALF,
    act: taps('button', 'Start again'),
    shows: 'Start again?',
  },
  { name: 'welcome, signed in', address: '/', person: 'riley', shows: 'Log out' },
]

/** The frame around the screens, and the pages that replace a screen. */
export const FRAME: readonly ScreenState[] = [
  {
    name: 'menu of the signed-in person',
    address: '/onboarding/name',
    answers: { gender: 'f' },
    person: 'sam',
    act: taps('button', 'Account of Sam'),
    shows: 'sam@example.com',
  },
  {
    name: 'menu of a nameless person',
    address: '/onboarding/name',
    answers: { gender: 'f' },
    person: 'newcomer',
    act: taps('button', 'Your account'),
    shows: 'Log out',
  },
  {
    name: 'skeleton',
    address: '/onboarding/height',
    answers: ANSWERED,
    needs: { files: BODY, failure: 'hang' },
    shows: 'One moment',
    isBusy: true,
  },
  { name: 'not found', address: '/onboarding/nowhere', shows: 'We cannot find that page' },
  {
    name: 'a step that threw',
    address: '/onboarding/height',
    answers: ANSWERED,
    needs: { files: BODY, failure: 'fail' },
    shows: 'Sorry.. there was an error',
  },
  {
    name: 'a step that did not load, offline',
    address: '/onboarding/height',
    answers: ANSWERED,
    needs: { files: BODY, failure: 'fail' },
    act: loses('network'),
    shows: 'as soon as you are online.',
  },
  {
    name: 'offline',
    address: '/onboarding/goal',
    answers: ANSWERED,
    act: loses('network'),
    shows: 'You are offline.',
  },
]

/** Parts of the design in states that no screen shows. */
export const DESIGN_PAGE: readonly ScreenState[] = [
  { name: 'design page', address: DESIGN, shows: 'Spinners', isBusy: true },
  ...['default', 'large', 'full', 'with logo'].map((kind) => ({
    name: `modal, ${kind}`,
    address: DESIGN,
    act: taps('button', `Open ${kind}`),
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
    act: inTurn(taps('button', button), isTold(text)),
    isBusy: true as const,
  })),
  {
    name: 'notices, three at once',
    address: DESIGN,
    act: inTurn(
      taps('button', 'Success'),
      taps('button', 'Problem'),
      taps('button', 'Hint'),
      isTold('Good to know'),
    ),
    isBusy: true,
  },
]
