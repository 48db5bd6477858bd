import type { Page } from '@playwright/test'
import { seedFaults, seedPlan, signIn } from './seed.ts'
import { expect, test, type Visit } from './visit.ts'

const NEXT = '/onboarding/gender'

/** Opens the ways in, on the way to the first question. */
async function opens(visit: Visit, path = '/auth/login'): Promise<void> {
  await visit.page.goto(`${path}?next=${encodeURIComponent(NEXT)}`)
  await visit.settles()
}

/** Answers in the demo's stand-in for a provider's window. */
async function allows(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click()
}

const byProvider = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` }).click()

async function submits(page: Page, email: string, password: string, action: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: action }).click()
}

const providersOf = (page: Page, uid: string) =>
  page.evaluate((id) => window.onwardDemo?.database.read().accounts[id]?.identities.map(({ providerId }) => providerId), uid)

for (const provider of ['Google', 'Facebook', 'Apple']) {
  test(`somebody new comes in by ${provider}, goes where they wanted, and has notifications scheduled`, async ({ page, visit }) => {
    await opens(visit, '/auth/signup')
    await byProvider(page, provider)
    await allows(page, `${provider}@example.com`)
    await visit.isAt(NEXT)
    await expect.poll(() => visit.schedules).toHaveLength(1)
    expect(visit.schedules[0]).toMatchObject({ app: 'workouts', timezone: 'Europe/Berlin', language: 'de', country: 'DE' })
    await page.reload()
    await visit.settles()
    await expect(page.getByRole('button', { name: 'Account of Robin' })).toBeVisible()
  })
}

test('a provider\'s window that is closed is told by a toast, and the ways in stay usable', async ({ page, visit }) => {
  await opens(visit)
  await byProvider(page, 'Google')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Logging in did not work.')).toBeVisible()
  await byProvider(page, 'Google')
  await allows(page, 'robin@example.com')
  await visit.isAt(NEXT)
})

test('where the browser blocks the window, one goes on in this one', { tag: '@4.blocked-window' }, async ({ page, visit }) => {
  await seedFaults(page, { popup: { status: 503, times: 1 } })
  await opens(visit)
  await byProvider(page, 'Apple')
  await expect(page.getByText('Logging in did not work.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  await allows(page, 'robin@example.com')
  await visit.isAt(NEXT)
})

test('a token of a device store lets in, and is gone from the address', { tag: '@4.store-token' }, async ({ page, visit }) => {
  await page.goto(`/auth/login?next=${encodeURIComponent(NEXT)}#custom_token=${encodeURIComponent('{"uid":"device-1"}')}`)
  await visit.isAt(NEXT)
  expect(page.url()).not.toContain('custom_token')
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain('device-1')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  expect(visit.schedules).toEqual([])
})

test('a token that is none is told by a toast, and gone from the address too', async ({ page, visit }) => {
  await page.goto('/auth/login#custom_token=nonsense')
  await expect(page.getByText('Logging in did not work.')).toBeVisible()
  await visit.isAt('/auth/login')
  expect(page.url()).not.toContain('custom_token')
})

test('an address that has an account is told without a toast; once its owner logs in, the social account is added', async ({ page, visit }) => {
  await opens(visit)
  await byProvider(page, 'Google')
  await allows(page, 'sam@example.com')
  await expect(page.getByText('Log in as you did last time with sam@example.com.')).toBeVisible()
  await expect(page.getByText('Logging in did not work.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue with email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await visit.isAt(NEXT)
  await expect(page.getByText('Added to your account: Google.')).toBeVisible()
  expect(await providersOf(page, 'demo-sam')).toEqual(['google.com'])
})

test('a sign-up whose address came by Google before is led there, and its password is added', async ({ page, visit }) => {
  await opens(visit, '/auth/signup')
  await byProvider(page, 'Google')
  await allows(page, 'robin@example.com')
  await visit.isAt(NEXT)
  await page.getByRole('button', { name: 'Account of Robin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await opens(visit, '/auth/signup/email')
  await submits(page, 'robin@example.com', 'long enough', 'Create account')
  await expect(page.getByText('Log in as you did last time with robin@example.com.')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await byProvider(page, 'Google')
  await allows(page, 'robin@example.com')
  await visit.isAt(NEXT)
  await expect(page.getByText('Added to your account: Email and password.')).toBeVisible()
})

test('who signs up with an address that has an account is led to log in with it; another address is signed up', { tag: '@4.known-address' }, async ({ page, visit }) => {
  await opens(visit, '/auth/signup/email')
  await submits(page, 'sam@example.com', 'long enough', 'Create account')
  const logIn = page.getByRole('button', { name: 'Log in' })
  await logIn.click()
  await visit.isAt('/auth/login')
  await expect(page.getByRole('link', { name: /Create an account/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue with email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('sam@example.com')
  await opens(visit, '/auth/signup/email')
  await submits(page, 'sam@example.com', 'long enough', 'Create account')
  await expect(logIn).toBeVisible()
  await submits(page, 'somebody.else@example.com', 'long enough', 'Create account')
  await visit.isAt(NEXT)
})

/** What the service says, the field that it is about, and what is said there. */
const REFUSED_FIELDS = [
  { says: 'INVALID_EMAIL', field: 'Email', told: 'Enter an email like name@example.com' },
  { says: 'INVALID_LOGIN_CREDENTIALS', field: 'Password', told: 'Check your email and password' },
  { says: 'WEAK_PASSWORD : too short', field: 'Password', told: 'Use at least 6 characters' },
]

test('a refusal of the service that is about a field is told there too, and focused', { tag: '@8.refused-field' }, async ({ page, visit }) => {
  await opens(visit, '/auth/login/email')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  for (const { says, field, told } of REFUSED_FIELDS) {
    await page.evaluate((struck) => window.onwardDemo?.faults.set('signInWithPassword', struck), { status: 400, says, times: 1 })
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(told)
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  }
})

/** What the service says, and what the visitor reads (product 8). */
const REFUSALS: readonly (readonly [object, string])[] = [
  [{ status: 400, says: 'INVALID_LOGIN_CREDENTIALS' }, 'That email and password do not match.'],
  [{ status: 400, says: 'EMAIL_NOT_FOUND' }, 'That email and password do not match.'],
  [{ status: 400, says: 'INVALID_PASSWORD' }, 'That email and password do not match.'],
  [{ status: 400, says: 'USER_DISABLED' }, 'That email and password do not match.'],
  [{ status: 400, says: 'INVALID_EMAIL' }, 'That email address does not look right.'],
  [{ status: 400, says: 'MISSING_PASSWORD' }, 'Use a password of at least 6 characters.'],
  [{ status: 400, says: 'WEAK_PASSWORD : too short' }, 'Use a password of at least 6 characters.'],
  [{ status: 400, says: 'TOO_MANY_ATTEMPTS_TRY_LATER' }, 'Logging in did not work.'],
  [{ status: 400, says: 'OPERATION_NOT_ALLOWED' }, 'Logging in did not work.'],
  [{ status: 400, says: 'NEVER_HEARD_OF' }, 'Logging in did not work.'],
  [{ status: 500 }, 'Logging in did not work.'],
  [{ offline: true }, 'Logging in did not work.'],
]

test('each refusal of the service is told in the words of the error catalogue, and the form stays usable', { tag: '@8.invalid-credentials' }, async ({ page, visit }) => {
  test.setTimeout(90_000)
  await opens(visit, '/auth/login/email')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  for (const [fault, told] of REFUSALS) {
    await page.evaluate((struck) => window.onwardDemo?.faults.set('signInWithPassword', { ...struck, times: 1 }), fault)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: told }), JSON.stringify(fault)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
    // The same notice is not given anew while it still leaves.
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Log in' }).click()
  await visit.isAt(NEXT)
})

test('what is wrong in the form is told by its field, and focused', async ({ page, visit }) => {
  await opens(visit, '/auth/signup/email')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email address/)
  await submits(page, 'robin@example.com', '12345', 'Create account')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Use at least 6 characters/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a reset link looks the same for a known and an unknown address', { tag: '@8.password-reset' }, async ({ page }) => {
  for (const email of ['sam@example.com', 'nobody@example.com']) {
    await page.goto('/auth/login/password-reset')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    await expect(page.getByText('Check your email for the link to set a new password.')).toBeVisible()
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible()
  }
})

test('a reset link can be sent once more, not again and again, or to another address', { tag: '@4.reset-again' }, async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes(':sendOobCode')) sent += 1
  })
  await page.goto('/auth/login/password-reset')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByRole('button', { name: 'Sent again' }).click({ force: true })
  expect(sent).toBe(2)
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await expect(page.getByLabel('Email')).toHaveValue('sam@example.com')
})

test('two quick taps on the button send one request', async ({ page, visit }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes(':signInWithPassword')) sent += 1
  })
  await seedFaults(page, { signInWithPassword: { latencyMs: 500 } })
  await opens(visit, '/auth/login/email')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  await page.getByRole('button', { name: 'Log in' }).dblclick()
  await visit.isAt(NEXT)
  expect(sent).toBe(1)
})

test('a slow profile is overtaken by whoever signs in meanwhile', { tag: '@4.profile-fetch-cancels' }, async ({ page, context, visit }) => {
  await signIn(page, 'riley@example.com', NEXT)
  await visit.settles()
  await page.evaluate(() => window.onwardDemo?.faults.set('profile', { latencyMs: 4000, times: 1 }))
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/onboarding/plan')
  const other = await context.newPage()
  await other.goto('/onboarding/success')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await signIn(other, 'alex@example.com', NEXT)
  // The first tab follows Alex, and knows nothing of Riley when the slow profile would have come.
  await expect(page.getByRole('banner').getByText('Alex')).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 15_000 }).toBeGreaterThan(6000)
  await expect(page.getByRole('banner').getByText('Alex')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('plan'))).not.toContain('Riley')
})

test('a profile that cannot be read is read anew before anything is sold', { tag: '@4.unknown-profile' }, async ({ page, visit }) => {
  await seedPlan(page)
  await seedFaults(page, { profile: { status: 503, times: 1 } })
  await signIn(page, 'alex@example.com', '/onboarding/subscription')
  await visit.isAt('/onboarding/subscription')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await visit.isAt('/onboarding/success')
  await expect(visit.heading()).toHaveText('You are in')
})
