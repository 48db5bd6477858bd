import { describe, expect, test } from 'vitest'
import {
  type AccountService,
  callsOf,
  SHORT_PASSWORD_REFUSAL,
  type TwoPeople,
} from './AccountService.ts'

/** The wire behaviour of an existing account: its tokens, its changes and its mails. */
export function accountChangesContract(service: AccountService, { kim, robin }: TwoPeople): void {
  const { callAccounts: account, renew, protectFromEnumeration, codeSentTo } = service
  const { bodyOf, refusalOf, signedUp } = callsOf(service)
  const statusOf = async (operation: string, body: object) =>
    (await account(operation, body)).status
  const newPassword = `${kim.password}-2`

  test('an identity token finds its account', async () => {
    const { idToken, localId } = await signedUp(kim)
    const providerUserInfo = [{ providerId: 'password', email: kim.email, rawId: kim.email }]
    expect(await bodyOf('lookup', { idToken })).toMatchObject({
      users: [{ localId, email: kim.email, emailVerified: false, providerUserInfo }],
    })
  })

  test.each([
    ['missing', '', 'MISSING_ID_TOKEN'],
    ['malformed', 'a.b.c', 'INVALID_ID_TOKEN'],
  ])('an identity token is rejected when %s', async (_title, idToken, message) => {
    expect(await refusalOf('lookup', { idToken })).toBe(message)
    expect(await refusalOf('delete', { idToken })).toBe(message)
  })

  test('an identity token allows a change of name and password, and a new password returns new tokens', async () => {
    const { idToken } = await signedUp(kim)
    await signedUp(robin)
    const changes = { displayName: 'Kim', photoUrl: 'https://example.com/kim.png' }
    const renamed = await bodyOf('update', { idToken, ...changes })
    expect(renamed).toMatchObject(changes)
    expect(renamed).not.toHaveProperty('idToken')
    expect(await refusalOf('update', { idToken, email: robin.email })).toBe('EMAIL_EXISTS')
    expect(await refusalOf('update', { idToken, email: 'kim' })).toBe('INVALID_EMAIL')
    expect(await refusalOf('update', { idToken, password: '123' })).toBe(SHORT_PASSWORD_REFUSAL)
    expect(await bodyOf('update', { idToken, password: newPassword })).toHaveProperty('idToken')
    expect(await refusalOf('signInWithPassword', kim)).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('an identity token deletes its account, after which neither that token nor the refresh token is valid', async () => {
    const { idToken, refreshToken } = await signedUp(kim)
    expect(await statusOf('delete', { idToken })).toBe(200)
    expect(await refusalOf('lookup', { idToken })).toBe('USER_NOT_FOUND')
    expect(await renew(refreshToken)).toMatchObject({ message: 'INVALID_REFRESH_TOKEN' })
    expect(await statusOf('signUp', kim)).toBe(200)
  })

  test('only a refresh token gets a new identity token', async () => {
    const { refreshToken, localId } = await signedUp(kim)
    expect((await renew(refreshToken)).body).toMatchObject({
      user_id: localId,
      refresh_token: refreshToken,
      expires_in: '3600',
      id_token: expect.any(String),
    })
    const refused = (message: string) => ({ status: 400, message })
    expect(await renew('nonsense')).toMatchObject(refused('INVALID_REFRESH_TOKEN'))
    expect(await renew('')).toMatchObject(refused('MISSING_REFRESH_TOKEN'))
  })

  const requestMail = (requestType: string, body: object) =>
    account('sendOobCode', { requestType, ...body })

  test.skipIf(!codeSentTo)('a password reset is sent to a known address', async () => {
    await signedUp(kim)
    expect(await requestMail('PASSWORD_RESET', { email: kim.email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { email: kim.email },
    })
  })

  test.skipIf(!protectFromEnumeration).each(['nobody@example.com', 'nobody'])(
    'a password reset of %s succeeds only with enumeration protection',
    async (email) => {
      expect((await requestMail('PASSWORD_RESET', { email })).status).toBe(200)
      await protectFromEnumeration?.(false)
      expect(await requestMail('PASSWORD_RESET', { email })).toMatchObject({
        status: 400,
        message: 'EMAIL_NOT_FOUND',
      })
    },
  )

  test.skipIf(!codeSentTo)('a password reset sets a new password, once', async () => {
    await signedUp(kim)
    await requestMail('PASSWORD_RESET', { email: kim.email })
    const oobCode = await codeSentTo?.(kim.email)
    expect(await refusalOf('resetPassword', { oobCode, newPassword: '123' })).toBe(
      SHORT_PASSWORD_REFUSAL,
    )
    expect(await account('resetPassword', { oobCode, newPassword })).toMatchObject({
      status: 200,
      body: { email: kim.email, requestType: 'PASSWORD_RESET' },
    })
    expect(await statusOf('signInWithPassword', kim)).toBe(400)
    expect(await statusOf('signInWithPassword', { ...kim, password: newPassword })).toBe(200)
    expect(await refusalOf('resetPassword', { oobCode, newPassword })).toBe('INVALID_OOB_CODE')
  })

  test('a password reset is rejected without an address or a request type', async () => {
    for (const body of [{ email: '' }, {}])
      expect(await requestMail('PASSWORD_RESET', body)).toMatchObject({ message: 'MISSING_EMAIL' })
    expect(await refusalOf('sendOobCode', { email: kim.email })).toBe('MISSING_REQ_TYPE')
  })

  test.skipIf(!codeSentTo)(
    'a confirmation mail confirms the address when its link is opened, which works once',
    async () => {
      const { idToken } = await signedUp(kim)
      expect(await requestMail('VERIFY_EMAIL', { idToken })).toMatchObject({
        status: 200,
        body: { email: kim.email },
      })
      const oobCode = await codeSentTo?.(kim.email)
      expect(await account('update', { oobCode })).toMatchObject({
        status: 200,
        body: { email: kim.email, emailVerified: true },
      })
      expect(await bodyOf('lookup', { idToken })).toMatchObject({
        users: [{ emailVerified: true }],
      })
      expect(await refusalOf('update', { oobCode })).toBe('INVALID_OOB_CODE')
    },
  )

  test('a confirmation mail is sent only to a signed-in person', async () => {
    expect(await requestMail('VERIFY_EMAIL', { idToken: 'a.b.c' })).toMatchObject({
      status: 400,
      message: 'INVALID_ID_TOKEN',
    })
  })

  describe('a mail for a change of address', () => {
    const requestChange = (body: object) => requestMail('VERIFY_AND_CHANGE_EMAIL', body)

    test.skipIf(!codeSentTo)(
      'a mail for a change of address changes the address when its link is opened, and not before',
      async () => {
        const { idToken } = await signedUp(kim)
        expect(await requestChange({ idToken, newEmail: 'Kim@Example.org' })).toMatchObject({
          status: 200,
          body: { email: kim.email },
        })
        expect(await statusOf('signInWithPassword', kim)).toBe(200)
        const oobCode = await codeSentTo?.('kim@example.org')
        expect(await statusOf('update', { oobCode })).toBe(200)
        expect(await statusOf('signInWithPassword', kim)).toBe(400)
        const moved = { ...kim, email: 'kim@example.org' }
        expect(await statusOf('signInWithPassword', moved)).toBe(200)
      },
    )

    test.skipIf(!codeSentTo)(
      'a mail for a change of address, once its link is opened, invalidates all earlier links, which belong to the old address',
      async () => {
        const { idToken } = await signedUp(kim)
        await requestMail('VERIFY_EMAIL', { idToken })
        const confirmationCode = await codeSentTo?.(kim.email)
        await requestMail('PASSWORD_RESET', { email: kim.email })
        const resetCode = await codeSentTo?.(kim.email)
        await requestChange({ idToken, newEmail: 'kim@example.net' })
        const earlierChangeCode = await codeSentTo?.('kim@example.net')
        await requestChange({ idToken, newEmail: 'kim@example.org' })
        const changeCode = await codeSentTo?.('kim@example.org')
        expect(await statusOf('update', { oobCode: changeCode })).toBe(200)
        for (const oobCode of [confirmationCode, earlierChangeCode])
          expect(await refusalOf('update', { oobCode })).toBe('INVALID_OOB_CODE')
        expect(await refusalOf('resetPassword', { oobCode: resetCode, newPassword })).toBe(
          'INVALID_OOB_CODE',
        )
      },
    )

    test('a mail for a change of address is rejected without a new address, with an address in use, and without a person', async () => {
      const { idToken } = await signedUp(kim)
      await signedUp(robin)
      const refusals = [
        [{ idToken }, 'MISSING_NEW_EMAIL'],
        [{ idToken, newEmail: robin.email.toUpperCase() }, 'EMAIL_EXISTS'],
        [{ newEmail: 'kim@example.org' }, 'MISSING_ID_TOKEN'],
      ] as const
      for (const [body, message] of refusals)
        expect(await requestChange(body)).toMatchObject({ status: 400, message })
    })
  })
}
