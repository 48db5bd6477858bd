import { expect, test } from 'vitest'
import { postJson, bearer, aScheduleRequest } from '../../contracts/services/serviceCalls.ts'
import {
  ACCOUNTS_URL,
  allDocuments,
  documentAt,
  FUNCTIONS_URL,
  givenServerSettings,
} from '../theEmulators.ts'
import { signedUp } from './signedUp.ts'

const CALLABLES = [
  'createUserProfile',
  'scheduleNotifications',
  'quote',
  'createAppCode',
  'endAppCode',
  'exchangeAppCode',
  'recordConsent',
  'setNewsletter',
  'deleteAccount',
  'endContract',
]

test('the functions refuse a person who calls too often, whichever functions they call', async () => {
  const { idToken, localId } = await signedUp()
  const call = async (name: string, data: unknown) =>
    (await postJson(`${FUNCTIONS_URL}${name}`, { data }, bearer(idToken))).status
  const statuses: number[] = []
  // Calls are counted by the hour, and a new hour may begin meanwhile.
  while (statuses.at(-1) !== 429 && statuses.length <= 120)
    statuses.push(await call('quote', { path: 'onward-year', code: 'spring' }))
  expect(statuses.length).toBeGreaterThan(60)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await call('setNewsletter', { newsletter: false })).toBe(429)
  const documents = JSON.stringify(await allDocuments())
  expect(documents).toContain('"calls":{"integerValue":"60"}')
  expect(documents).not.toContain(localId)
})

test('the functions parse the body of a call before they count the call or look up the account', async () => {
  const { idToken } = await signedUp()
  await postJson(`${ACCOUNTS_URL}delete?key=k`, { idToken })
  const statuses: number[] = []
  for (const name of CALLABLES)
    statuses.push(
      (await postJson(`${FUNCTIONS_URL}${name}`, { data: 'nonsense' }, bearer(idToken))).status,
    )
  expect(statuses).toEqual(CALLABLES.map(() => 400))
  expect(await allDocuments()).toEqual([])
})

test('the functions say whether a code is valid for a product', async () => {
  await givenServerSettings({ promos: { spring: { percent: 30, periods: ['year'] } } })
  const { idToken } = await signedUp()
  const quote = (data: unknown) => postJson(`${FUNCTIONS_URL}quote`, { data }, bearer(idToken))
  expect((await quote({ path: 'onward-year', code: 'Spring' })).body).toEqual({
    result: { refused: null, signed: expect.stringMatching(/^[\da-z]+\.[\w-]{43}$/) },
  })
  expect((await quote({ path: 'onward-month', code: 'spring' })).body).toEqual({
    result: { refused: 'couponForOtherPeriod', signed: null },
  })
  expect((await quote({ path: 'onward-year' })).status).toBe(400)
})

test('the functions give notifications a time to live', async () => {
  const { idToken, localId } = await signedUp()
  await postJson(`${FUNCTIONS_URL}scheduleNotifications`, aScheduleRequest(), bearer(idToken))
  expect(await documentAt(`notifications/${localId}_workouts`)).toMatchObject({
    expires: { timestampValue: expect.stringMatching(/^20/) },
  })
})
