import { describe, expect, test } from 'vitest'
import { readToken, writeToken } from '../../../src/infrastructure/demo/demoToken.ts'
import { alterAccount, clock, database } from '../../contracts/firebaseWorld.ts'
import { ACCOUNTS, account, ask, askForm, signIn, TOKEN } from './asking.ts'

const HOUR = 3_600_000
const unprotected = () => database.change(({ settings }) => void (settings.enumerationProtection = false))

describe('signing up', () => {
  test('makes an account that can be signed in to', async () => {
    const { status, body } = await account('signUp', { email: 'New@Example.com', password: 'secret1' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'new@example.com', expiresIn: '3600' })
    expect(await account('signInWithPassword', { email: 'new@example.com', password: 'secret1' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['an address in use, in any case', { email: 'SAM@example.com', password: 'secret1' }, 'EMAIL_EXISTS'],
    ['what is no address', { email: 'sam', password: 'secret1' }, 'INVALID_EMAIL'],
    ['a short password', { email: 'new@example.com', password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    ['no password', { email: 'new@example.com', password: '' }, 'MISSING_PASSWORD'],
    ['somebody without a name', { returnSecureToken: true }, 'ADMIN_ONLY_OPERATION'],
  ])('refuses %s', async (_what, body, message) => {
    expect(await account('signUp', body)).toMatchObject({ status: 400, message })
    expect(Object.keys(database.read().accounts)).toHaveLength(3)
  })

  test('refuses a request without an API key', async () => {
    expect((await ask(`${ACCOUNTS}signUp`, { email: 'new@example.com', password: 'secret1' })).status).toBe(403)
  })

  test('refuses what is not JSON of its shape', async () => {
    expect(await account('signUp', { email: 7 })).toMatchObject({ status: 400, message: 'Invalid JSON payload received.' })
  })
})

describe('signing in', () => {
  test('tells a wrong password and an unknown address apart only where protection is off', async () => {
    const wrong = { email: 'sam@example.com', password: 'wrong-one' }
    const unknown = { email: 'nobody@example.com', password: 'wrong-one' }
    expect((await account('signInWithPassword', wrong)).message).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await account('signInWithPassword', unknown)).message).toBe('INVALID_LOGIN_CREDENTIALS')
    unprotected()
    expect((await account('signInWithPassword', wrong)).message).toBe('INVALID_PASSWORD')
    expect((await account('signInWithPassword', unknown)).message).toBe('EMAIL_NOT_FOUND')
  })

  test.each([
    ['no password', { email: 'sam@example.com', password: '' }, 'MISSING_PASSWORD'],
    ['what is no address', { email: 'sam@', password: 'onward1' }, 'INVALID_EMAIL'],
  ])('refuses %s', async (_what, body, message) => {
    expect(await account('signInWithPassword', body)).toMatchObject({ status: 400, message })
  })

  test('refuses a disabled account', async () => {
    alterAccount('demo-sam', { disabled: true })
    expect(await account('signInWithPassword', { email: 'sam@example.com', password: 'onward1' })).toMatchObject({ message: 'USER_DISABLED' })
  })

  test('by a provider makes an account once, and asks before it takes over an address with a password', async () => {
    const by = (providerId: string, credential: object) => ({
      postBody: String(new URLSearchParams({ id_token: JSON.stringify(credential), providerId })),
    })
    const first = await account('signInWithIdp', by('google.com', { sub: 'g1', email: 'new@example.com' }))
    const second = await account('signInWithIdp', by('google.com', { sub: 'g1', email: 'new@example.com' }))
    expect([first.body, second.body]).toMatchObject([{ isNewUser: true }, { isNewUser: false }])
    const taken = await account('signInWithIdp', by('google.com', { sub: 'g2', email: 'sam@example.com' }))
    expect(taken.body).toMatchObject({ needConfirmation: true, email: 'sam@example.com', verifiedProvider: ['password'] })
    expect(taken.body).not.toHaveProperty('idToken')
  })

  test.each([
    ['a credential that is not one', 'id_token=nonsense&providerId=google.com', /^INVALID_IDP_RESPONSE/],
    ['a credential of nobody', `id_token=${JSON.stringify({ sub: '' })}&providerId=google.com`, /^INVALID_IDP_RESPONSE/],
    ['a provider that is not on', 'id_token={}&providerId=example.com', /^OPERATION_NOT_ALLOWED/],
  ])('by a provider refuses %s', async (_what, postBody, message) => {
    expect((await account('signInWithIdp', { postBody })).message).toMatch(message)
  })

  test('by a custom token knows the person by uid, and refuses any other text', async () => {
    expect((await account('signInWithCustomToken', { token: '{"uid":"demo-sam"}' })).body).toMatchObject({ isNewUser: false, localId: 'demo-sam' })
    expect((await account('signInWithCustomToken', { token: 'nonsense' })).message).toBe('INVALID_CUSTOM_TOKEN')
  })
})

describe('an identity token', () => {
  test('finds its account', async () => {
    const { idToken } = await signIn('riley')
    expect(readToken(idToken)).toMatchObject({ user_id: 'demo-riley', email: 'riley@example.com' })
    expect((await account('lookup', { idToken })).body).toMatchObject({ users: [{ localId: 'demo-riley', displayName: 'Riley' }] })
  })

  test('is refused when missing, foreign, expired, or of an account that is gone', async () => {
    const { idToken } = await signIn('sam')
    expect((await account('lookup', {})).message).toBe('MISSING_ID_TOKEN')
    expect((await account('lookup', { idToken: 'a.b.c' })).message).toBe('INVALID_ID_TOKEN')
    expect((await account('lookup', { idToken: writeToken({ sub: 'demo-nobody', exp: 9e9 }) })).message).toBe('USER_NOT_FOUND')
    clock.ahead = HOUR
    expect((await account('lookup', { idToken })).message).toBe('TOKEN_EXPIRED')
  })

  test('changes a password, which is then the only one', async () => {
    const { idToken } = await signIn('sam')
    expect((await account('update', { idToken, password: '123' })).message).toMatch(/^WEAK_PASSWORD/)
    expect((await account('update', { idToken, password: 'another1', displayName: 'Samuel' })).body).toMatchObject({ displayName: 'Samuel' })
    expect((await account('signInWithPassword', { email: 'sam@example.com', password: 'onward1' })).status).toBe(400)
  })

  test('deletes an account, after which neither token is good', async () => {
    const { idToken, refreshToken } = await signIn('sam')
    expect((await account('delete', { idToken })).status).toBe(200)
    expect((await account('lookup', { idToken })).message).toBe('USER_NOT_FOUND')
    expect((await askForm(TOKEN, { grant_type: 'refresh_token', refresh_token: refreshToken })).message).toBe('INVALID_REFRESH_TOKEN')
  })
})

describe('a refresh token', () => {
  test('renews an expired identity token', async () => {
    const { refreshToken } = await signIn('sam')
    clock.ahead = HOUR
    const { body } = await askForm(TOKEN, { grant_type: 'refresh_token', refresh_token: refreshToken })
    expect(body).toMatchObject({ user_id: 'demo-sam', refresh_token: refreshToken, expires_in: '3600' })
  })

  test.each([
    ['unknown', { grant_type: 'refresh_token', refresh_token: 'nonsense' }, 'INVALID_REFRESH_TOKEN'],
    ['missing', { grant_type: 'refresh_token', refresh_token: '' }, 'MISSING_REFRESH_TOKEN'],
    ['of another grant', { grant_type: 'password', refresh_token: 'nonsense' }, 'INVALID_GRANT_TYPE'],
  ])('is refused when %s', async (_what, fields, message) => {
    expect(await askForm(TOKEN, fields)).toMatchObject({ status: 400, message })
  })
})

describe('a password reset', () => {
  const reset = (email: string) => account('sendOobCode', { requestType: 'PASSWORD_RESET', email })

  test('says nothing of who has an account, unless protection is off', async () => {
    expect((await reset('nobody@example.com')).status).toBe(200)
    unprotected()
    expect(await reset('nobody@example.com')).toMatchObject({ status: 400, message: 'EMAIL_NOT_FOUND' })
    expect((await reset('sam@example.com')).status).toBe(200)
  })

  test('refuses what is no address', async () => {
    expect((await reset('sam')).message).toBe('INVALID_EMAIL')
    expect((await reset('')).message).toBe('MISSING_EMAIL')
  })
})
