import { describe, expect, test } from 'vitest'
import { readToken, writeToken } from '#demo/backEnd/account/demoToken.ts'
import { ask, askForm } from '../../contracts/account/asking.ts'
import { clock, database } from '../../contracts/firebase/firebaseWorld.ts'
import { ACCOUNTS, account, signIn, TOKEN } from './asking.ts'

const HOUR = 3_600_000

test('signing up without a name is refused and adds nobody', async () => {
  expect(await account('signUp', { returnSecureToken: true })).toMatchObject({
    status: 400,
    message: 'ADMIN_ONLY_OPERATION',
  })
  expect(Object.keys(database.read().accounts)).toHaveLength(3)
})

test('a request without an API key is refused', async () => {
  expect(
    (await ask(`${ACCOUNTS}signUp`, { email: 'new@example.com', password: 'a-secret-1' })).status,
  ).toBe(403)
})

test('a body that is not JSON of its shape is refused', async () => {
  expect(await account('signUp', { email: 7 })).toMatchObject({
    status: 400,
    message: 'Invalid JSON payload received.',
  })
})

test('a provider that is switched off is refused', async () => {
  expect(
    await account('signInWithIdp', { postBody: 'id_token={}&providerId=example.com' }),
  ).toMatchObject({ message: 'OPERATION_NOT_ALLOWED' })
})

test('there are three kinds of email', async () => {
  expect(
    await account('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'sam@example.com' }),
  ).toMatchObject({ message: 'INVALID_REQ_TYPE' })
})

describe('a new password', { tags: ['5.password-length'] }, () => {
  const signUpWith = (password: string) => account('signUp', { email: 'new@example.com', password })

  test('a new password of 7 characters is refused by the policy, and one of 8 is accepted', async () => {
    expect(await signUpWith('1234567')).toMatchObject({
      message:
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters]',
    })
    expect((await signUpWith('12345678')).status).toBe(200)
  })

  test(
    'a new password is refused with exactly the missing requirements',
    { tags: ['5.password-policy'] },
    async () => {
      const demanding = {
        minPasswordLength: 8,
        maxPasswordLength: 12,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
        containsNonAlphanumericCharacter: true,
      }
      database.change(({ settings }) => void (settings.passwordPolicy = demanding))
      const { message } = await signUpWith('!'.repeat(13))
      expect(message).toMatch(
        /at most 12 characters, Password must contain a lower case character, Password must contain an upper case character, Password must contain a numeric character\]$/,
      )
      expect((await signUpWith('Aa1?Aa1?')).status).toBe(200)
    },
  )

  test('a new password does not affect an existing short password, which still signs in', async () => {
    expect((await signIn('sam')).localId).toBe('demo-sam')
  })
})

describe('an identity token', () => {
  test('an identity token identifies its person', async () => {
    const { idToken } = await signIn('riley')
    expect(readToken(idToken)).toMatchObject({
      user_id: 'demo-riley',
      email: 'riley@example.com',
      email_verified: false,
    })
    expect((await account('lookup', { idToken })).body).toMatchObject({
      users: [{ localId: 'demo-riley', displayName: 'Riley' }],
    })
  })

  test('an identity token is refused if it has expired or identifies nobody', async () => {
    const { idToken } = await signIn('sam')
    expect(
      (await account('lookup', { idToken: writeToken({ sub: 'demo-nobody', exp: 9e9 }) })).message,
    ).toBe('USER_NOT_FOUND')
    clock.ahead = HOUR
    expect((await account('lookup', { idToken })).message).toBe('TOKEN_EXPIRED')
  })
})

describe('a refresh token', () => {
  test('a refresh token renews an expired identity token', async () => {
    const { refreshToken } = await signIn('sam')
    clock.ahead = HOUR
    const { body } = await askForm(TOKEN, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    expect(body).toMatchObject({
      user_id: 'demo-sam',
      refresh_token: refreshToken,
      expires_in: '3600',
    })
  })

  test('a refresh token is refused for another grant type', async () => {
    expect(await askForm(TOKEN, { grant_type: 'password', refresh_token: 'x' })).toMatchObject({
      status: 400,
      message: 'INVALID_GRANT_TYPE',
    })
  })
})
