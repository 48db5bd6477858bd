// One file, because it specifies one service's wire format for the demo, the emulator and an owner's project.
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ServiceResponse } from './serviceCalls.ts'

/** The account service with only the accounts that a test creates. Its enumeration protection hides which accounts exist. */
export interface AccountService {
  /** Calls an account operation, such as signUp. */
  account(operation: string, body: object): Promise<ServiceResponse>
  /** Requests a new identity token. */
  renew(refreshToken: string): Promise<ServiceResponse>
  /** Sets whether a wrong password and an unknown address get the same answer. Absent if the service always protects. */
  protectFromEnumeration?(on: boolean): Promise<void>
  /** Absent if only the console can disable an account. */
  disable?(uid: string): Promise<void>
  /** The code in the link of the last mail to an address. Absent if no test can read mails; then none are sent. */
  codeSentTo?(email: string): Promise<string>
  /** A provider's identity token or a custom token, with these claims. Absent if the service accepts only signed ones. */
  unsignedToken?(claims: object): string
}

/** The addresses of two people without an account, in lower case. */
export interface TwoPeople {
  readonly kim: { readonly email: string; readonly password: string }
  readonly robin: { readonly email: string; readonly password: string }
}

const KIM_AND_ROBIN: TwoPeople = {
  kim: { email: 'kim@example.com', password: 'a-secret-1' },
  robin: { email: 'robin@example.com', password: 'a-secret-1' },
}
const SHORT = 'WEAK_PASSWORD : Password should be at least 6 characters'
const signInResponse = v.object({
  idToken: v.string(),
  refreshToken: v.string(),
  localId: v.string(),
})

/** The wire behaviour that the demo's account service and Firebase's emulator share. */
export function accountServiceContract(
  name: string,
  { account, renew, protectFromEnumeration, disable, codeSentTo, unsignedToken }: AccountService,
  { kim, robin } = KIM_AND_ROBIN,
): void {
  const inCapitals = kim.email.toUpperCase()
  /** The error message of the answer; null if the operation succeeds. */
  const refusalOf = async (operation: string, body: object): Promise<string | null> => {
    const { status, message } = await account(operation, body)
    return status === 400 ? message : null
  }
  const signedUp = async (who: object) =>
    v.parse(signInResponse, (await account('signUp', who)).body)
  const providerSignIn = (providerId: string, credential: object) => ({
    requestUri: 'http://localhost',
    postBody: String(
      new URLSearchParams({ id_token: unsignedToken?.(credential) ?? '', providerId }),
    ),
  })

  describe(`${name} as the account service`, () => {
    beforeEach(() => protectFromEnumeration?.(true))

    describe('signing up', () => {
      test('signing up creates an account that accepts its address in any case', async () => {
        const { status, body } = await account('signUp', {
          ...kim,
          email: `${inCapitals.slice(0, 3)}${kim.email.slice(3)}`,
        })
        expect(status).toBe(200)
        expect(body).toMatchObject({
          email: kim.email,
          expiresIn: '3600',
          localId: expect.any(String),
        })
        expect(await account('signInWithPassword', { ...kim, email: inCapitals })).toMatchObject({
          status: 200,
          body: { email: kim.email, registered: true },
        })
      })

      test.each([
        [
          'an address in use, in any case',
          { email: inCapitals, password: `${kim.password}-2` },
          'EMAIL_EXISTS',
        ],
        ['an address in use before a short password', { ...kim, password: '123' }, 'EMAIL_EXISTS'],
        ['an invalid address', { ...robin, email: 'robin' }, 'INVALID_EMAIL'],
        ['half an address', { ...robin, email: 'robin@' }, 'INVALID_EMAIL'],
        ['an empty address', { ...robin, email: '' }, 'MISSING_EMAIL'],
        ['a password alone', { password: kim.password }, 'MISSING_EMAIL'],
        ['a short password', { ...robin, password: '12345' }, SHORT],
        ['an empty password', { ...robin, password: '' }, 'MISSING_PASSWORD'],
        ['an address alone', { email: robin.email }, 'MISSING_PASSWORD'],
      ])('signing up rejects %s', async (_title, body, message) => {
        await signedUp(kim)
        expect(await refusalOf('signUp', body)).toBe(message)
      })
    })

    describe('signing in', () => {
      test.each(
        [
          { on: true, wrong: 'INVALID_LOGIN_CREDENTIALS', unknown: 'INVALID_LOGIN_CREDENTIALS' },
          { on: false, wrong: 'INVALID_PASSWORD', unknown: 'EMAIL_NOT_FOUND' },
        ].filter(({ on }) => on || protectFromEnumeration),
      )(
        'with enumeration protection $on, signing in answers $wrong to a wrong password and $unknown to an unknown address',
        async ({ on, wrong, unknown }) => {
          await protectFromEnumeration?.(on)
          await signedUp(kim)
          expect(await refusalOf('signInWithPassword', { ...kim, password: 'wrong-one' })).toBe(
            wrong,
          )
          expect(await refusalOf('signInWithPassword', robin)).toBe(unknown)
          expect(await refusalOf('signInWithPassword', { ...kim, email: ` ${kim.email}` })).toBe(
            unknown,
          )
        },
      )

      test.each([
        ['no password', { ...kim, password: '' }, 'MISSING_PASSWORD'],
        ['no address', { password: kim.password }, 'MISSING_EMAIL'],
        ['an empty address', { ...kim, email: '' }, 'INVALID_EMAIL'],
        ['an invalid address', { ...kim, email: 'kim@' }, 'INVALID_EMAIL'],
      ])('signing in rejects %s', async (_title, body, message) => {
        await signedUp(kim)
        expect(await refusalOf('signInWithPassword', body)).toBe(message)
      })

      test.skipIf(!disable)(
        'signing in rejects a disabled account with any password, and its existing tokens',
        async () => {
          const { localId, idToken, refreshToken } = await signedUp(kim)
          await disable?.(localId)
          expect(await refusalOf('signInWithPassword', kim)).toBe('USER_DISABLED')
          expect(await refusalOf('signInWithPassword', { ...kim, password: 'wrong-one' })).toBe(
            'USER_DISABLED',
          )
          expect(await refusalOf('lookup', { idToken })).toBe('USER_DISABLED')
          expect(await renew(refreshToken)).toMatchObject({ status: 400, message: 'USER_DISABLED' })
          expect(await refusalOf('signUp', kim)).toBe('EMAIL_EXISTS')
        },
      )
    })

    describe.skipIf(!unsignedToken)('signing in with a provider', () => {
      test('signing in with a provider creates an account once', async () => {
        const credential = { sub: 'g1', email: 'New@example.com', name: 'New' }
        const first = await account('signInWithIdp', providerSignIn('google.com', credential))
        expect(first.body).toMatchObject({
          isNewUser: true,
          email: 'new@example.com',
          providerId: 'google.com',
          emailVerified: false,
        })
        const { localId } = v.parse(signInResponse, first.body)
        const second = await account('signInWithIdp', providerSignIn('google.com', credential))
        expect(second.body).toMatchObject({ localId })
        expect(second.body).not.toMatchObject({ isNewUser: true })
      })

      test('signing in with a provider that has not verified the address needs a confirmation before it joins the existing account', async () => {
        const { localId } = await signedUp(kim)
        const taken = await account(
          'signInWithIdp',
          providerSignIn('google.com', { sub: 'g1', email: kim.email }),
        )
        expect(taken.body).toMatchObject({
          needConfirmation: true,
          email: kim.email,
          localId,
          verifiedProvider: [],
        })
        expect(taken.body).not.toHaveProperty('idToken')
        await account(
          'signInWithIdp',
          providerSignIn('google.com', { sub: 'g2', email: robin.email }),
        )
        const other = await account(
          'signInWithIdp',
          providerSignIn('facebook.com', { sub: 'f2', email: robin.email }),
        )
        expect(other.body).toMatchObject({
          needConfirmation: true,
          verifiedProvider: ['google.com'],
        })
      })

      test('signing in with a provider that has verified the address joins the existing account and removes its password', async () => {
        const { localId } = await signedUp(kim)
        const { body } = await account(
          'signInWithIdp',
          providerSignIn('google.com', { sub: 'g1', email: kim.email, email_verified: true }),
        )
        expect(body).toMatchObject({ localId, emailVerified: true })
        expect(await refusalOf('signInWithPassword', kim)).toBe('INVALID_LOGIN_CREDENTIALS')
        const { idToken } = v.parse(signInResponse, body)
        const found = await account('lookup', { idToken })
        expect(found.body).toMatchObject({
          users: [
            {
              localId,
              emailVerified: true,
              providerUserInfo: [{ providerId: 'google.com', rawId: 'g1' }],
            },
          ],
        })
      })

      test('signing in with a provider links the provider to the signed-in person, unless somebody else has linked it', async () => {
        const { idToken, localId } = await signedUp(kim)
        const credential = providerSignIn('google.com', { sub: 'g1', email: kim.email })
        expect((await account('signInWithIdp', { ...credential, idToken })).body).toMatchObject({
          localId,
        })
        expect(await refusalOf('signInWithIdp', { ...credential, idToken })).toBe(
          'FEDERATED_USER_ID_ALREADY_LINKED',
        )
        const other = await signedUp(robin)
        expect(await refusalOf('signInWithIdp', { ...credential, idToken: other.idToken })).toBe(
          'FEDERATED_USER_ID_ALREADY_LINKED',
        )
        const stranger = providerSignIn('facebook.com', { sub: 'f1', email: kim.email })
        expect(await refusalOf('signInWithIdp', { ...stranger, idToken: other.idToken })).toBe(
          'EMAIL_EXISTS',
        )
      })

      test.each([
        ['an invalid credential', 'id_token=nonsense&providerId=google.com'],
        [
          'a credential without a subject',
          `id_token=${unsignedToken?.({ sub: '' })}&providerId=google.com`,
        ],
      ])('signing in with a provider rejects %s', async (_title, postBody) => {
        expect(
          await refusalOf('signInWithIdp', { requestUri: 'http://localhost', postBody }),
        ).toEqual(expect.stringMatching(/^INVALID_IDP_RESPONSE :/))
      })
    })

    describe('signing in with a custom token', () => {
      test.skipIf(!unsignedToken)('a custom token signs in the person with its uid', async () => {
        const token = unsignedToken?.({ uid: 'store-1' })
        expect((await account('signInWithCustomToken', { token })).body).toMatchObject({
          isNewUser: true,
        })
        const again = await account('signInWithCustomToken', { token })
        expect(again.body).toMatchObject({ isNewUser: false })
        const { idToken } = v.parse(v.object({ idToken: v.string() }), again.body)
        expect((await account('lookup', { idToken })).body).toMatchObject({
          users: [{ localId: 'store-1' }],
        })
      })

      test.each([
        ['no token', '', 'MISSING_CUSTOM_TOKEN'],
        ['nonsense', 'nonsense', 'INVALID_CUSTOM_TOKEN : Invalid assertion format'],
        ...(unsignedToken
          ? [['a token without a uid', unsignedToken({}), 'MISSING_IDENTIFIER']]
          : []),
      ])('signing in with a custom token rejects %s', async (_title, token, message) => {
        expect(await refusalOf('signInWithCustomToken', { token })).toBe(message)
      })
    })

    describe('an identity token', () => {
      test('an identity token finds its account', async () => {
        const { idToken, localId } = await signedUp(kim)
        const { body } = await account('lookup', { idToken })
        expect(body).toMatchObject({
          users: [
            {
              localId,
              email: kim.email,
              emailVerified: false,
              providerUserInfo: [{ providerId: 'password', email: kim.email, rawId: kim.email }],
            },
          ],
        })
      })

      test.each([
        ['missing', '', 'MISSING_ID_TOKEN'],
        ['foreign', 'a.b.c', 'INVALID_ID_TOKEN'],
      ])('an identity token is rejected when %s', async (_title, idToken, message) => {
        expect(await refusalOf('lookup', { idToken })).toBe(message)
        expect(await refusalOf('delete', { idToken })).toBe(message)
      })

      test('an identity token changes name and password, and returns new tokens after a new password', async () => {
        const { idToken } = await signedUp(kim)
        await signedUp(robin)
        const renamed = await account('update', {
          idToken,
          displayName: 'Kim',
          photoUrl: 'https://example.com/kim.png',
        })
        expect(renamed.body).toMatchObject({
          displayName: 'Kim',
          photoUrl: 'https://example.com/kim.png',
        })
        expect(renamed.body).not.toHaveProperty('idToken')
        expect(await refusalOf('update', { idToken, email: robin.email })).toBe('EMAIL_EXISTS')
        expect(await refusalOf('update', { idToken, email: 'kim' })).toBe('INVALID_EMAIL')
        expect(await refusalOf('update', { idToken, password: '123' })).toBe(SHORT)
        expect(
          (await account('update', { idToken, password: `${kim.password}-2` })).body,
        ).toHaveProperty('idToken')
        expect(await refusalOf('signInWithPassword', kim)).toBe('INVALID_LOGIN_CREDENTIALS')
      })

      test('an identity token deletes its account, after which both tokens are invalid', async () => {
        const { idToken, refreshToken } = await signedUp(kim)
        expect((await account('delete', { idToken })).status).toBe(200)
        expect(await refusalOf('lookup', { idToken })).toBe('USER_NOT_FOUND')
        expect(await renew(refreshToken)).toMatchObject({ message: 'INVALID_REFRESH_TOKEN' })
        expect((await account('signUp', kim)).status).toBe(200)
      })
    })

    test('only a refresh token gets a new identity token', async () => {
      const { refreshToken, localId } = await signedUp(kim)
      expect((await renew(refreshToken)).body).toMatchObject({
        user_id: localId,
        refresh_token: refreshToken,
        expires_in: '3600',
        id_token: expect.any(String),
      })
      expect(await renew('nonsense')).toMatchObject({
        status: 400,
        message: 'INVALID_REFRESH_TOKEN',
      })
      expect(await renew('')).toMatchObject({ status: 400, message: 'MISSING_REFRESH_TOKEN' })
    })

    describe('a password reset', () => {
      const reset = (email?: string) =>
        account('sendOobCode', {
          requestType: 'PASSWORD_RESET',
          ...(email !== undefined && { email }),
        })

      test.skipIf(!codeSentTo)('a password reset is sent to a known address', async () => {
        await signedUp(kim)
        expect(await reset(inCapitals)).toMatchObject({ status: 200, body: { email: kim.email } })
      })

      test.skipIf(!protectFromEnumeration).each(['nobody@example.com', 'nobody'])(
        'a password reset of %s succeeds only with enumeration protection',
        async (email) => {
          expect((await reset(email)).status).toBe(200)
          await protectFromEnumeration?.(false)
          expect(await reset(email)).toMatchObject({ status: 400, message: 'EMAIL_NOT_FOUND' })
        },
      )

      test.skipIf(!codeSentTo)('a password reset sets a new password, once', async () => {
        await signedUp(kim)
        await reset(kim.email)
        const oobCode = await codeSentTo?.(kim.email)
        const newPassword = `${kim.password}-2`
        expect(await refusalOf('resetPassword', { oobCode, newPassword: '123' })).toBe(SHORT)
        expect(await account('resetPassword', { oobCode, newPassword })).toMatchObject({
          status: 200,
          body: { email: kim.email, requestType: 'PASSWORD_RESET' },
        })
        expect((await account('signInWithPassword', kim)).status).toBe(400)
        const signedIn = await account('signInWithPassword', { ...kim, password: newPassword })
        expect(signedIn.status).toBe(200)
        expect(await refusalOf('resetPassword', { oobCode, newPassword })).toBe('INVALID_OOB_CODE')
      })

      test('a password reset is rejected without an address or a request type', async () => {
        expect(await reset('')).toMatchObject({ message: 'MISSING_EMAIL' })
        expect(await reset()).toMatchObject({ message: 'MISSING_EMAIL' })
        expect(await refusalOf('sendOobCode', { email: kim.email })).toBe('MISSING_REQ_TYPE')
      })
    })

    describe('a confirmation mail', () => {
      test.skipIf(!codeSentTo)(
        'a confirmation mail confirms the address when its link is opened, which works once',
        async () => {
          const { idToken } = await signedUp(kim)
          expect(
            await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
          ).toMatchObject({ status: 200, body: { email: kim.email } })
          const oobCode = await codeSentTo?.(kim.email)
          expect(await account('update', { oobCode })).toMatchObject({
            status: 200,
            body: { email: kim.email, emailVerified: true },
          })
          expect((await account('lookup', { idToken })).body).toMatchObject({
            users: [{ emailVerified: true }],
          })
          expect(await refusalOf('update', { oobCode })).toBe('INVALID_OOB_CODE')
        },
      )

      test('a confirmation mail is sent only to a signed-in person', async () => {
        expect(
          await refusalOf('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: 'a.b.c' }),
        ).toBe('INVALID_ID_TOKEN')
      })
    })

    describe('a mail for a change of address', () => {
      const change = (body: object) =>
        account('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', ...body })

      test.skipIf(!codeSentTo)(
        'a mail for a change of address changes the address when its link is opened, and not before',
        async () => {
          const { idToken } = await signedUp(kim)
          expect(await change({ idToken, newEmail: 'Kim@Example.org' })).toMatchObject({
            status: 200,
            body: { email: kim.email },
          })
          expect((await account('signInWithPassword', kim)).status).toBe(200)
          expect(
            (await account('update', { oobCode: await codeSentTo?.('kim@example.org') })).status,
          ).toBe(200)
          expect((await account('signInWithPassword', kim)).status).toBe(400)
          expect(
            (await account('signInWithPassword', { ...kim, email: 'kim@example.org' })).status,
          ).toBe(200)
        },
      )

      test.skipIf(!codeSentTo)(
        'a mail for a change of address invalidates every earlier link, because it belongs to the old address',
        async () => {
          const { idToken } = await signedUp(kim)
          await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
          const confirmation = await codeSentTo?.(kim.email)
          await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: kim.email })
          const reset = await codeSentTo?.(kim.email)
          await change({ idToken, newEmail: 'kim@example.net' })
          const other = await codeSentTo?.('kim@example.net')
          await change({ idToken, newEmail: 'kim@example.org' })
          const code = await codeSentTo?.('kim@example.org')
          expect((await account('update', { oobCode: code })).status).toBe(200)
          const invalid = { status: 400, message: 'INVALID_OOB_CODE' }
          expect(await account('update', { oobCode: confirmation })).toMatchObject(invalid)
          expect(await account('update', { oobCode: other })).toMatchObject(invalid)
          expect(
            await account('resetPassword', { oobCode: reset, newPassword: `${kim.password}-2` }),
          ).toMatchObject(invalid)
        },
      )

      test('a mail for a change of address is rejected without a new address, with an address in use, and without a person', async () => {
        const { idToken } = await signedUp(kim)
        await signedUp(robin)
        expect(await change({ idToken })).toMatchObject({
          status: 400,
          message: 'MISSING_NEW_EMAIL',
        })
        expect(await change({ idToken, newEmail: robin.email.toUpperCase() })).toMatchObject({
          status: 400,
          message: 'EMAIL_EXISTS',
        })
        expect(await change({ newEmail: 'kim@example.org' })).toMatchObject({
          status: 400,
          message: 'MISSING_ID_TOKEN',
        })
      })
    })
  })
}
