import { fills, goes, inTurn, waitsForReload, readsNotice, leaves, reads, taps } from './actions.ts'
import { ANSWERED } from './answers.ts'
import { at, type ScreenState } from './ScreenState.ts'

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android'

const LOGIN = '/auth/login'
const SIGNUP = '/auth/signup'
const LOGIN_FORM = `${LOGIN}/email`
const SIGNUP_FORM = `${SIGNUP}/email`
const RESET = `${LOGIN}/password-reset`

/** The file that every sign-in needs, fetched after the form is shown. */
const SIGN_IN_FILE = '**/assets/FirebaseSignInGateway-*.js'
const logIn = taps('button', 'Log in')
const create = taps('button', 'Create account')
const fillsIn = fills({ Email: 'ana@example.com', Password: 'a longer one' })
const fillsInAsSam = fills({ Email: 'sam@example.com', Password: 'onward1' })
const byGoogle = taps('button', 'Continue with Google')
/** Signs in with this address in the stand-in for the provider's window. The provider does not vouch for the address. */
const sharesEmail = (email: string): NonNullable<ScreenState['actions']> =>
  inTurn(fills({ Email: email }), taps('button', 'Allow'))

/** The sign-in pages. */
export const ACCOUNT: readonly ScreenState[] = [
  { name: 'log in', address: LOGIN },
  ...at(SIGNUP, [
    { name: 'sign up', answers: ANSWERED, shows: 'Your plan' },
    {
      name: 'sign up, too young',
      answers: { ...ANSWERED, age: 11 },
      shows: 'Please get a parent or guardian',
    },
    {
      name: 'sign up, too young, no adult',
      answers: { ...ANSWERED, age: 11 },
      actions: inTurn(
        fills({ 'The year in which you were born': '2015' }),
        taps('button', 'Take the plan over'),
      ),
      shows: 'Only an adult can take the plan over',
    },
  ]),
  ...at(LOGIN, [
    {
      name: 'log in, window blocked',
      faults: { popup: { status: 503 } },
      actions: inTurn(
        taps('button', 'Continue with Apple'),
        readsNotice('Logging in did not work.'),
      ),
      shows: 'Continue in this window',
    },
    {
      name: 'log in, provider asks for consent',
      actions: byGoogle,
      shows: 'Demo window. No provider is asked.',
    },
    {
      name: 'log in, provider’s window is open',
      // The stand-in for the window would cover the page.
      browserFault: { files: '**/assets/AskingProviderWindows-*.js', failure: 'hang' },
      actions: byGoogle,
      shows: /^Waiting for the Google window/,
      isBusy: true,
    },
    {
      name: 'log in, address has an account',
      actions: inTurn(byGoogle, sharesEmail('sam@example.com')),
      shows: 'You already have an account',
    },
  ]),
  {
    name: 'sign up, inside another app',
    address: SIGNUP,
    answers: ANSWERED,
    userAgent: INSTAGRAM,
    shows: /^You opened this page inside Instagram/,
  },
  {
    name: 'a question, inside another app',
    address: '/onboarding/fitness',
    answers: ANSWERED,
    userAgent: INSTAGRAM,
    shows: /^Inside Instagram, your answers end/,
  },
  {
    name: 'paywall, inside another app',
    address: '/onboarding/subscription',
    answers: ANSWERED,
    userAgent: INSTAGRAM,
    shows: 'Paying inside Instagram can fail.',
  },
  {
    name: 'gift, inside another app',
    address: '/gift',
    userAgent: INSTAGRAM,
    shows: 'Paying inside Instagram can fail.',
  },
  {
    name: 'log in, a sign-in method is closed',
    address: LOGIN,
    settings: { sign_in_google_open: 'false' },
    shows: 'Google: paused for now.',
  },
  {
    name: 'sign up, closed',
    address: SIGNUP,
    settings: { sign_up_open: 'false' },
    shows: 'New accounts are paused for now',
  },
  {
    name: 'log in, page outdated',
    address: LOGIN,
    browserFault: { files: SIGN_IN_FILE, failure: 'gone' },
    actions: inTurn(waitsForReload, byGoogle),
    shows: /^There is a newer version of this page\./,
  },
  {
    name: 'log in, already signed in',
    address: '/',
    person: 'sam',
    actions: goes(LOGIN),
    shows: 'You are logged in',
  },
  ...at(LOGIN_FORM, [
    { name: 'log in with email' },
    {
      name: 'log in with email, both fields empty',
      actions: logIn,
      shows: 'Enter your email address',
    },
    {
      name: 'log in with email, a second step is needed',
      faults: { signInWithPassword: { status: 400, says: 'MULTI_FACTOR_AUTH_REQUIRED' } },
      actions: inTurn(fillsInAsSam, logIn),
      shows: 'This account asks for a second step',
    },
    {
      name: 'log in with email, under way',
      faults: { signInWithPassword: { latencyMs: 60_000 } },
      actions: inTurn(fillsInAsSam, logIn),
      shows: 'Log in with email',
      isBrief: true,
    },
    {
      name: 'log in with email, wrong password',
      actions: inTurn(
        fills({ Email: 'sam@example.com', Password: 'wrong one' }),
        logIn,
        readsNotice('That email and password do not match.'),
      ),
    },
    {
      name: 'log in with email, out of reach',
      faults: { signInWithPassword: { offline: true } },
      actions: inTurn(fillsInAsSam, logIn, readsNotice('Logging in did not work.')),
    },
  ]),
  ...at(SIGNUP_FORM, [
    { name: 'sign up with email' },
    {
      name: 'sign up with email, page outdated',
      browserFault: { files: SIGN_IN_FILE, failure: 'gone' },
      actions: inTurn(waitsForReload, fillsIn, create),
      shows: /^There is a newer version of this page\./,
    },
    {
      name: 'sign up with email, invalid fields',
      actions: inTurn(fills({ Email: 'ana@example', Password: '12345' }), create),
      shows: 'Use at least 8 characters',
    },
    {
      name: 'sign up with email, address looks mistyped',
      actions: inTurn(fills({ Email: 'ana@gmial.com' }), leaves('Email')),
      shows: 'Did you mean ana@gmail.com?',
    },
    {
      name: 'sign up with email, password easy to guess',
      actions: fills({ Email: 'ana@example.com', Password: 'Password1!' }),
      shows: 'Easy to guess.',
    },
    {
      name: 'sign up with email, password hard to guess',
      actions: fills({ Email: 'ana@example.com', Password: 'blue table runs home' }),
      shows: 'Very hard to guess.',
    },
    {
      name: 'sign up with email, password shown',
      actions: inTurn(fillsIn, taps('button', 'Show password')),
      shows: 'Create your account',
    },
    {
      name: 'sign up with email, refused as too short',
      faults: { signUp: { status: 400, says: 'WEAK_PASSWORD : too short' } },
      actions: inTurn(fillsIn, create, readsNotice('Your password is missing or too weak.')),
    },
    {
      name: 'sign up with email, refused as no address',
      faults: { signUp: { status: 400, says: 'INVALID_EMAIL' } },
      actions: inTurn(fillsIn, create, readsNotice('That email address does not look right.')),
    },
    {
      name: 'sign up with email, address has an account',
      actions: inTurn(fills({ Email: 'sam@example.com', Password: 'a longer one' }), create),
      shows: 'You already have an account',
    },
  ]),
  {
    name: 'log in with email, a sign-in method was refused before',
    address: `${LOGIN}?next=%2Fonboarding%2Fgender`,
    actions: inTurn(
      byGoogle,
      sharesEmail('sam@example.com'),
      reads('You already have an account'),
      taps('link', 'Continue with email'),
      fills({ Password: 'onward1' }),
      logIn,
    ),
    shows: 'Add Google to your account?',
  },
  {
    name: 'log in, by a stranger’s link',
    address: `${LOGIN}#custom_token=%7B%22uid%22%3A%22demo-sam%22%7D`,
    shows: 'Log in with this link?',
  },
  {
    name: 'log in with email, a sign-in method added',
    address: `${LOGIN}?next=%2Fonboarding%2Fgender`,
    actions: inTurn(
      byGoogle,
      sharesEmail('sam@example.com'),
      reads('You already have an account'),
      taps('link', 'Continue with email'),
      fills({ Password: 'onward1' }),
      logIn,
      taps('button', 'Add Google'),
      readsNotice('Added to your account: Google.'),
    ),
  },
  ...at(RESET, [
    { name: 'reset password' },
    {
      name: 'reset password, field empty',
      actions: taps('button', 'Send the link'),
      shows: 'Enter your email address',
    },
    {
      name: 'reset password, sent',
      actions: inTurn(
        fills({ Email: 'sam@example.com' }),
        taps('button', 'Send the link'),
        readsNotice('Check your email for the link'),
      ),
      shows: 'If there is an account for sam@example.com',
    },
  ]),
]
