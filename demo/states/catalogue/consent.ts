import { ANSWERED } from './answers.ts'
import { taps } from './actions.ts'
import type { ScreenState } from './ScreenState.ts'

const opensDetails = taps('button', 'Details')

/** The request for consent to measuring. */
export const CONSENT: readonly ScreenState[] = [
  {
    name: 'consent, question',
    address: '/onboarding/gender',
    asksConsent: true,
    shows: /^May we learn from your visit and answers, health too/,
  },
  {
    name: 'consent, over a longer screen',
    address: '/onboarding/habits',
    answers: ANSWERED,
    asksConsent: true,
    shows: /^May we learn from your visit and answers, health too/,
  },
  {
    name: 'consent, details',
    address: '/onboarding/gender',
    asksConsent: true,
    actions: opensDetails,
    shows: 'Your privacy choices',
  },
  {
    name: 'consent, details for a minor',
    address: '/onboarding/height',
    answers: { ...ANSWERED, age: 15 },
    asksConsent: true,
    actions: opensDetails,
    shows: 'Your privacy choices',
  },
  {
    name: 'consent, from the foot of welcome',
    address: '/',
    asksConsent: true,
    actions: taps('button', 'Privacy choices'),
    shows: 'Your privacy choices',
  },
]
