import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ask, bearer, notifications } from '../../contracts/account/asking.ts'
import { ACCOUNTS, documentAt, FUNCTIONS, givenServerSettings } from '../theEmulators.ts'

/** A new person's identity token. */
async function signedUp() {
  const credentials = { email: 'robin@example.com', password: 'a-long-one' }
  const { body } = await ask(`${ACCOUNTS}signUp?key=k`, credentials)
  return v.parse(v.object({ localId: v.string(), idToken: v.string() }), body)
}

describe('the functions', () => {
  test('the functions refuse a person who calls too often, before they read anything', async () => {
    const { idToken } = await signedUp()
    const statuses: number[] = []
    // One call after another: while an instance is busy, the emulator starts another for a new call.
    for (let call = 0; call < 31; call += 1)
      statuses.push(
        (await ask(`${FUNCTIONS}createUserProfile`, { data: { goal: 1 } }, bearer(idToken))).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  })

  test('the functions say whether a code is valid for a product', async () => {
    await givenServerSettings({ promos: { spring: { percent: 30, periods: ['year'] } } })
    const { idToken } = await signedUp()
    const quote = (data: unknown) => ask(`${FUNCTIONS}quote`, { data }, bearer(idToken))
    expect((await quote({ path: 'onward-year', code: 'Spring' })).body).toEqual({
      result: { refused: null },
    })
    expect((await quote({ path: 'onward-month', code: 'spring' })).body).toEqual({
      result: { refused: 'couponForOtherPeriod' },
    })
    expect((await quote({ path: 'onward-year' })).status).toBe(400)
  })

  test('the functions give notifications a time to live', async () => {
    const { idToken, localId } = await signedUp()
    await ask(`${FUNCTIONS}scheduleNotifications`, notifications(), bearer(idToken))
    expect(await documentAt(`notifications/${localId}_workouts`)).toMatchObject({
      expires: { timestampValue: expect.stringMatching(/^20/) },
    })
  })
})
