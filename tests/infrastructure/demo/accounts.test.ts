import { describe, expect, test } from 'vitest'
import { readToken, writeToken } from '../../../src/infrastructure/demo/demoToken.ts'
import { ask, askForm } from '../../contracts/asking.ts'
import { clock, database } from '../../contracts/firebaseWorld.ts'
import { ACCOUNTS, account, signIn, TOKEN } from './asking.ts'

const HOUR = 3_600_000

test('nobody signs up without a name, and nobody is added', async () => {
  expect(await account('signUp', { returnSecureToken: true })).toMatchObject({ status: 400, message: 'ADMIN_ONLY_OPERATION' })
  expect(Object.keys(database.read().accounts)).toHaveLength(3)
})

test('a request without an API key is refused', async () => {
  expect((await ask(`${ACCOUNTS}signUp`, { email: 'new@example.com', password: 'secret1' })).status).toBe(403)
})

test('a body that is not JSON of its shape is refused', async () => {
  expect(await account('signUp', { email: 7 })).toMatchObject({ status: 400, message: 'Invalid JSON payload received.' })
})

test('a provider that is not on is refused', async () => {
  expect(await account('signInWithIdp', { postBody: 'id_token={}&providerId=example.com' })).toMatchObject({ message: 'OPERATION_NOT_ALLOWED' })
})

test('a reset is the only mail there is', async () => {
  expect(await account('sendOobCode', { requestType: 'VERIFY_EMAIL', email: 'sam@example.com' })).toMatchObject({ message: 'INVALID_REQ_TYPE' })
})

describe('an identity token', () => {
  test('names its person', async () => {
    const { idToken } = await signIn('riley')
    expect(readToken(idToken)).toMatchObject({ user_id: 'demo-riley', email: 'riley@example.com', email_verified: false })
    expect((await account('lookup', { idToken })).body).toMatchObject({ users: [{ localId: 'demo-riley', displayName: 'Riley' }] })
  })

  test('is refused when it has expired or names nobody', async () => {
    const { idToken } = await signIn('sam')
    expect((await account('lookup', { idToken: writeToken({ sub: 'demo-nobody', exp: 9e9 }) })).message).toBe('USER_NOT_FOUND')
    clock.ahead = HOUR
    expect((await account('lookup', { idToken })).message).toBe('TOKEN_EXPIRED')
  })
})

describe('a refresh token', () => {
  test('renews an expired identity token', async () => {
    const { refreshToken } = await signIn('sam')
    clock.ahead = HOUR
    const { body } = await askForm(TOKEN, { grant_type: 'refresh_token', refresh_token: refreshToken })
    expect(body).toMatchObject({ user_id: 'demo-sam', refresh_token: refreshToken, expires_in: '3600' })
  })

  test('is refused for another grant', async () => {
    expect(await askForm(TOKEN, { grant_type: 'password', refresh_token: 'x' })).toMatchObject({ status: 400, message: 'INVALID_GRANT_TYPE' })
  })
})
