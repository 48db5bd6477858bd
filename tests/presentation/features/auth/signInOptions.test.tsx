import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import {
  address,
  arrivesAt,
  unmountScreen,
  untilNoticesMounted,
  reloads,
  renderAppAt,
} from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'

/** The visitor's destination: the first question. */
const NEXT = workouts.funnel[1]?.path ?? '/'

async function opens(path: string, facts: Parameters<typeof renderAppAt>[1] = {}) {
  const product = await renderAppAt(`${path}?next=${encodeURIComponent(NEXT)}`, facts)
  await untilNoticesMounted()
  return product
}

const ROBIN = { email: 'robin@example.com', displayName: 'Robin' }

const tapsProvider = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Continue with ${name}` }))
const tapsButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** Waits until the text is visible. */
const waitForText = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

describe('a social account', () => {
  it(
    'the log-in announces that a social account that takes over an unconfirmed account removes its password',
    { tags: ['4.password-ends'] },
    async () => {
      await opens('/auth/login')
      expect(screen.getByText(words.auth_password_ends)).toBeVisible()
    },
  )

  it(
    "closing a provider's window shows a toast, and the sign-in methods stay usable",
    { tags: ['8.login-error'] },
    async () => {
      const { auth } = await opens('/auth/login')
      await tapsProvider('Google')
      await waitForText(words.login_error)
      expect(screen.queryByRole('button', { name: words.auth_blocked_action })).toBeNull()
      auth.stageWindow(ROBIN)
      await tapsProvider('Google')
      await arrivesAt(NEXT)
    },
  )

  it(
    "a blocked provider's window shows a toast, and the visitor can sign in by redirect",
    { tags: ['4.blocked-window'] },
    async () => {
      const product = await opens('/auth/login')
      // The page that the visitor leaves never learns the outcome.
      const leaves = vi
        .spyOn(product.auth, 'leaveFor')
        .mockReturnValue(new Promise(() => undefined))
      product.auth.stageWindow('popupBlocked')
      await tapsProvider('Apple')
      await waitForText(words.login_error)
      expect(leaves).not.toHaveBeenCalled()
      await tapsButton(words.auth_blocked_action)
      expect(leaves).toHaveBeenCalledExactlyOnceWith('apple.com')
      product.auth.stageWindow(ROBIN)
      await reloads(product)
      await arrivesAt(NEXT)
      expect(await screen.findByRole('button', { name: 'Account of Robin' })).toBeVisible()
    },
  )
})

describe('a sign-in that trying again would not help', { tags: ['8.sign-in-obstacle'] }, () => {
  it.each([
    ['secondFactor', words.auth_second_factor],
    ['storageBlocked', words.auth_storage_blocked],
    ['scriptBlocked', words.auth_script_blocked],
    ['storageLost', words.auth_storage_lost],
  ] as const)(
    'a sign-in that fails with %s shows a toast, and the page says what helps, which is a reload only if the database is lost, until another way is tried',
    async (code, text) => {
      const { auth } = await opens('/auth/login')
      auth.failNext(code)
      await tapsProvider('Google')
      await waitForText(words.login_error)
      expect(screen.getByText(text)).toBeVisible()
      const reloadButtons = screen.queryAllByRole('button', { name: 'Reload the page' })
      expect(reloadButtons).toHaveLength(code === 'storageLost' ? 1 : 0)
      auth.stageWindow(ROBIN)
      await tapsProvider('Apple')
      await arrivesAt(NEXT)
    },
  )
})

describe("a provider's window that is behind this one", { tags: ['4.cancelled-window'] }, () => {
  const waitsFor = (provider: string) =>
    screen.queryByText(`Waiting for the ${provider} window. It may be behind this one.`)
  /** Opens the log-in, and taps Google, whose window stays open. */
  async function opensGoogle() {
    const product = await opens('/auth/login')
    product.auth.givenAccount(ANA)
    product.auth.stageWindow('open')
    await tapsProvider('Google')
    expect(waitsFor('Google')).toBeVisible()
    return product
  }

  it('the page says that it waits for the window, and after Cancel the focus is on the button of the provider', async () => {
    const { auth, sessions, settle } = await opensGoogle()
    expect(waitsFor('Google')?.closest('[role=status]')).not.toBeNull()
    await tapsButton('Cancel')
    expect(waitsFor('Google')).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveFocus()
    auth.stageWindow(ROBIN)
    await settle()
    expect(screen.queryByText(words.login_error)).toBeNull()
    expect([address(), sessions.current().status]).toEqual(['/auth/login', 'anonymous'])
  })

  it('if the window is closed while the focus is on Cancel, the focus moves to the button of the provider', async () => {
    const { auth } = await opensGoogle()
    screen.getByRole('button', { name: 'Cancel' }).focus()
    auth.stageWindow('popupClosed')
    await waitForText(words.login_error)
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveFocus()
  })
})

it(
  'every sign-in method can be used again when the visitor returns from a provider with the back button',
  { tags: ['4.blocked-window'] },
  async () => {
    const { auth } = await opens('/auth/login')
    vi.spyOn(auth, 'leaveFor').mockReturnValue(new Promise(() => undefined))
    auth.stageWindow('popupBlocked')
    await tapsProvider('Apple')
    await tapsButton(words.auth_blocked_action)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    auth.stageWindow(ROBIN)
    await tapsProvider('Google')
    await arrivesAt(NEXT)
    expect(await screen.findByRole('button', { name: 'Account of Robin' })).toBeVisible()
  },
)

describe("a store's token", { tags: ['4.store-token'] }, () => {
  const NOOR = { uid: 'uid-store', displayName: 'Noor', email: 'noor@example.com' }

  /** Opens the sign-in methods with a token. `good` is the valid token; `asked` means that this tab requested the token. */
  async function arrivesWith(
    token: string,
    { good = '', asked = false, answers = {} as Answers, signedIn = false } = {},
  ) {
    const product = aProduct({ answers: { units: 'metric', ...answers } })
    if (good !== '') product.auth.givenToken(good, NOOR)
    if (signedIn) await product.signInAna(aProfile(), { displayName: 'Ana' })
    product.storeSignIn.isAvailable = true
    await opens('/auth/login', { product })
    if (asked) await tapsButton(words.auth_store_action)
    const state = product.storeSignIn.requests[0]?.state
    // The visitor returns to a new page.
    unmountScreen()
    const fragment = `#custom_token=${encodeURIComponent(token)}${state === undefined ? '' : `&state=${state}`}`
    const reloaded = await renderAppAt(`/auth/login?next=${encodeURIComponent(NEXT)}${fragment}`, {
      product: product.reloaded(),
    })
    await untilNoticesMounted()
    await waitFor(() => expect(window.location.href).not.toContain('custom_token'))
    return reloaded
  }

  it("a store's token that this tab requested signs in at once, leads to the destination and is removed from the address", async () => {
    const { auth } = await arrivesWith('from-the-store', { good: 'from-the-store', asked: true })
    await arrivesAt(NEXT)
    expect(await screen.findByRole('button', { name: 'Account of Noor' })).toBeVisible()
    await expect(
      auth.signInWithToken('from-the-store'),
      'a token works once',
    ).rejects.toMatchObject({ code: 'unknown' })
  })

  it("a store's token that this tab did not request is shown with its account, and can be declined without losing answers", async () => {
    const { stored, sessions } = await arrivesWith('a-strangers', {
      good: 'a-strangers',
      answers: allAnswers(),
    })
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: words.auth_token_title })).toBeVisible(),
    )
    expect(screen.getByRole('main')).toHaveTextContent(/name .*Noor.* email .*noor@example\.com/)
    expect(sessions.current().status).toBe('anonymous')
    await tapsButton(words.auth_token_no)
    await screen.findByRole('heading', { level: 1, name: words.auth_login_title })
    expect([sessions.current().status, stored.load()]).toEqual(['anonymous', allAnswers()])
  })

  it("a store's token that this tab did not request signs in by a button that leaves the answers behind", async () => {
    const facts = { good: 'a-strangers', answers: allAnswers() }
    const { stored } = await arrivesWith('a-strangers', facts)
    await userEvent.click(await screen.findByRole('button', { name: words.auth_token_without }))
    await waitFor(() => expect(address()).not.toBe('/auth/login'))
    expect(stored.loadAsStored()).toEqual({})
  })

  it("a store's token that this tab did not request asks before it replaces the signed-in person", async () => {
    const { sessions } = await arrivesWith('a-strangers', { good: 'a-strangers', signedIn: true })
    await waitFor(() =>
      expect(screen.getByText(/logged in as .*Ana.* would be logged out/)).toBeVisible(),
    )
    expect(sessions.current()).toMatchObject({ user: { displayName: 'Ana' } })
    await tapsButton(words.auth_token_yes)
    await waitFor(() => expect(address()).not.toBe('/auth/login'))
    expect(await screen.findByRole('button', { name: 'Account of Noor' })).toBeVisible()
  })

  it(
    "a store's token that is invalid and as long as possible shows a toast, and is removed from the address",
    { tags: ['8.login-error'] },
    async () => {
      await arrivesWith('x'.repeat(8000))
      await waitForText(words.login_error)
      expect(address()).toBe('/auth/login')
    },
  )

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(8001)],
  ])(
    "a store's token that is %s is not tried, and is removed from the address",
    async (_how, token) => {
      const { settle } = await arrivesWith(token, { good: token })
      await settle()
      expect(address()).toBe('/auth/login')
    },
  )
})

describe('an existing address', () => {
  const fillIn = async (email: string) => {
    const field = screen.getByLabelText(words.auth_email_label)
    await userEvent.clear(field)
    await userEvent.type(field, email)
    await userEvent.type(screen.getByLabelText(words.auth_password_label), 'long enough')
  }

  it('an existing account is mentioned without its address if the provider did not give the address', async () => {
    const { auth } = await opens('/auth/login')
    auth.givenAccount(ANA)
    auth.failNext('emailExists')
    await tapsProvider('Google')
    await waitForText(words.auth_exists_text_unnamed)
    expect(document.body).not.toHaveTextContent('last time with')
  })

  it(
    'a sign-up with an existing address leads to the log-in',
    { tags: ['4.known-address'] },
    async () => {
      const { auth } = await opens('/auth/signup/email')
      auth.givenAccount(ANA)
      await fillIn(ANA.email)
      await tapsButton(words.auth_signup_action)
      await userEvent.click(await screen.findByRole('button', { name: words.auth_login_action }))
      await arrivesAt('/auth/login')
      expect(screen.queryByRole('link', { name: words.auth_login_switch })).toBeNull()
      await userEvent.click(screen.getByRole('link', { name: words.auth_login_email_action }))
      expect(await screen.findByLabelText(words.auth_email_label)).toHaveValue(ANA.email)
    },
  )
})

it.each([
  ['Keep your plan', allAnswers(), 1],
  ['Create your account', {}, 0],
])(
  'the sign-up is called “%s”, depending on whether there are answers to keep',
  { tags: ['4.no-answers-no-plan'] },
  async (title, answers, mentions) => {
    await opens('/auth/signup', { answers })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.queryAllByText(/^An account keeps your plan/)).toHaveLength(mentions)
  },
)

it('the sign-up on the way to the paywall says that the prices come next and nothing is charged yet', async () => {
  const said = () => screen.queryByText(/Prices come next; nothing is charged yet\.$/)
  await renderAppAt('/auth/signup?next=%2Fonboarding%2Fsubscription', { answers: allAnswers() })
  expect(said()).toBeVisible()
  await renderAppAt('/auth/signup?next=%2Faccount', { answers: allAnswers() })
  expect(said()).toBeNull()
})

it.each([
  ['/onboarding/subscription', '/onboarding/plan'],
  ['/redeem', '/redeem'],
])(
  'somebody on the way to %s goes back from the sign-up to %s',
  { tags: ['4.way-back'] },
  async (next, back) => {
    await renderAppAt(`/auth/signup?next=${encodeURIComponent(next)}`, { answers: allAnswers() })
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await arrivesAt(back)
    expect(window.location.pathname).toBe(back)
  },
)
