import * as v from 'valibot'
import { workouts } from '#domain/site/workouts.ts'
import { toFields } from '#demo/backEnd/firestoreFields.ts'
import { answerUntil } from '../../e2e/answering.ts'
import { ANSWERED, storedAnswers } from '../../e2e/seed.ts'
import { expect, test, Visit } from '../../e2e/visit.ts'
import { deliver, orderCompleted } from '../payments.ts'
import { postJson } from '../../contracts/services/serviceCalls.ts'
import {
  ACCOUNTS_URL,
  documentAt,
  documentOf,
  emptyEmulators,
  FUNCTIONS_URL,
  protectFromEnumeration,
  SITE,
  uidOf,
} from '../theEmulators.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

const ana = { email: 'ana@example.com', password: 'long enough' }
const order = v.object({ uid: v.string(), path: v.string(), id: v.string(), reference: v.string() })

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
})

test.skip(SITE !== 'workouts', 'The walk answers the questions of the workouts site')

test.beforeEach(async () => {
  await emptyEmulators()
  await protectFromEnumeration(true)
})

test('a visitor walks from welcome to success with the account and the profile on the emulators', async ({
  browser,
  page,
  visit,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  const called: (readonly [string, number])[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(FUNCTIONS_URL) && response.request().method() === 'POST')
      called.push([response.url().slice(FUNCTIONS_URL.length), response.status()])
  })

  await page.goto('/')
  await answerUntil(page, workouts, ANSWERED, '/onboarding/plan')
  await expect(visit.heading()).toHaveText('Ana, your plan is ready')
  expect(await uidOf(ana.email)).toBeNull()

  await page.getByRole('link', { name: 'Start this plan' }).tap()
  await page.getByRole('link', { name: 'Sign up with email' }).tap()
  await fillsIn(visit)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await visit.arrivesAt('/onboarding/subscription')
  await expect(page.getByRole('radio')).toHaveCount(4)

  const uid = (await uidOf(ana.email)) ?? 'nobody'
  await expect
    .poll(() => documentOf(uid))
    .toEqual({
      ...toFields({
        profile: ANSWERED,
        onboarding_completed: { workouts: true },
        newsletter: true,
        locale: { timezone: 'Europe/Berlin', language: 'de', country: 'DE' },
      }).fields,
      registered: { timestampValue: expect.stringMatching(/^\d{4}-/) },
    })
  await expect
    .poll(() => called.toSorted())
    .toEqual([
      ['createUserProfile', 200],
      ['recordConsent', 200],
      ['scheduleNotifications', 200],
    ])

  await page.goto('/onboarding/gender')
  await visit.arrivesAt('/onboarding/subscription')

  const otherVisit = new Visit(await (await browser.newContext()).newPage())
  await otherVisit.page.goto('/auth/login/email?next=/onboarding/gender')
  await fillsIn(otherVisit)
  await otherVisit.page.getByRole('button', { name: 'Log in' }).tap()
  await otherVisit.arrivesAt('/onboarding/subscription')
  await expect.poll(() => storedAnswers(otherVisit.page)).toEqual(ANSWERED)

  expect(await documentAt(`notifications/${uid}_workouts`)).toMatchObject({
    adult: { booleanValue: true },
    language: { stringValue: 'de' },
  })

  // There is no emulator for payments, so the test calls the webhook as the provider would.
  await page.route('**/demo/webhook', async (route) => {
    const { id, ...paid } = v.parse(order, route.request().postDataJSON())
    const { status } = await deliver([orderCompleted({ order: id, ...paid })])
    await route.fulfill({ status, json: {} })
  })
  await page.getByRole('button', { name: /^Pay .* and start$/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).tap()
  await visit.arrivesAt('/onboarding/success')
  await expect(visit.heading()).toHaveText(ACTIVE_TITLE)

  await otherVisit.page.reload()
  await otherVisit.arrivesAt('/onboarding/success')
  await expect(otherVisit.heading()).toHaveText(ACTIVE_TITLE)

  expect([...hosts]).toEqual(['127.0.0.1'])
  // The emulator has no endpoint for the password policy, and the browser logs that.
  const complaints = [...visit.complaints(), ...otherVisit.complaints()].filter(
    (text) => !text.endsWith('501 (Not Implemented)'),
  )
  expect(complaints).toEqual([])

  await page.route('https://onward.example/**', (route) => route.fulfill({ body: 'The app' }))
  await page.getByRole('button', { name: 'Open the app' }).tap()
  await page.waitForURL(/^https:\/\/onward\.example\/app#code=/)
  const code = new URL(page.url()).hash.slice('#code='.length)
  expect(await personOfApp(code)).toBe(uid)
  expect(await personOfApp(code)).toBeNull()
})

/** Stands in for the app that opened with a code. @returns the uid of who is then logged in there; null if the code was refused */
async function personOfApp(code: string): Promise<string | null> {
  const { status, body } = await postJson(`${FUNCTIONS_URL}exchangeAppCode`, { data: { code } })
  if (status === 404) return null
  const { token } = v.parse(exchanged, body).result
  const signIn = await postJson(`${ACCOUNTS_URL}signInWithCustomToken?key=k`, { token })
  const { idToken } = v.parse(v.object({ idToken: v.string() }), signIn.body)
  const { body: found } = await postJson(`${ACCOUNTS_URL}lookup?key=k`, { idToken })
  return v.parse(people, found).users[0].localId
}
const exchanged = v.object({ result: v.object({ token: v.string() }) })
const people = v.object({ users: v.tuple([v.object({ localId: v.string() })]) })

async function fillsIn({ page }: Visit): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
}
