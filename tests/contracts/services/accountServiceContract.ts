import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountChangesContract } from './accountChangesContract.ts'
import {
  type AccountService,
  callsOf,
  SHORT_PASSWORD_REFUSAL,
  signInResponse,
  type TwoPeople,
} from './AccountService.ts'

const KIM_AND_ROBIN: TwoPeople = {
  kim: { email: 'kim@example.com', password: 'a-secret-1' },
  robin: { email: 'robin@example.com', password: 'a-secret-1' },
}

/** The wire behaviour that the demo's account service, Firebase's emulator and a real project share. */
export function accountServiceContract(
  name: string,
  service: AccountService,
  people = KIM_AND_ROBIN,
): void {
  const { callAccounts: account, renew, protectFromEnumeration, disable, unsignedToken } = service
  const { kim, robin } = people
  const { bodyOf, refusalOf, signedUp } = callsOf(service)
  const kimInCapitals = kim.email.toUpperCase()
  const providerSignIn = (providerId: string, credential: object) => ({
    requestUri: 'http://localhost',
    postBody: String(
      new URLSearchParams({ id_token: unsignedToken?.(credential) ?? '', providerId }),
    ),
  })
  const signInWith = (providerId: string, credential: object) =>
    bodyOf('signInWithIdp', providerSignIn(providerId, credential))

  describe(`${name} as the account service`, () => {
    beforeEach(() => protectFromEnumeration?.(true))

    test('signing up creates an account that accepts its address in upper and lower case', async () => {
      const email = `${kimInCapitals.slice(0, 3)}${kim.email.slice(3)}`
      const { status, body } = await account('signUp', { ...kim, email })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        email: kim.email,
        expiresIn: '3600',
        localId: expect.any(String),
      })
      expect(await account('signInWithPassword', { ...kim, email: kimInCapitals })).toMatchObject({
        status: 200,
        body: { email: kim.email, registered: true },
      })
    })

    test.each([
      [
        'an address in use, written in capitals',
        { email: kimInCapitals, password: `${kim.password}-2` },
        'EMAIL_EXISTS',
      ],
      [
        'an address in use, even with a short password',
        { ...kim, password: '123' },
        'EMAIL_EXISTS',
      ],
      ['an invalid address', { ...robin, email: 'robin' }, 'INVALID_EMAIL'],
      ['half an address', { ...robin, email: 'robin@' }, 'INVALID_EMAIL'],
      ['an empty address', { ...robin, email: '' }, 'MISSING_EMAIL'],
      ['a password alone', { password: kim.password }, 'MISSING_EMAIL'],
      ['a short password', { ...robin, password: '12345' }, SHORT_PASSWORD_REFUSAL],
      ['an empty password', { ...robin, password: '' }, 'MISSING_PASSWORD'],
      ['an address alone', { email: robin.email }, 'MISSING_PASSWORD'],
    ])('signing up rejects %s', async (_title, body, message) => {
      await signedUp(kim)
      expect(await refusalOf('signUp', body)).toBe(message)
    })

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
        const refusal = (who: object) => refusalOf('signInWithPassword', who)
        expect(await refusal({ ...kim, password: 'wrong-one' })).toBe(wrong)
        expect(await refusal(robin)).toBe(unknown)
        expect(await refusal({ ...kim, email: ` ${kim.email}` })).toBe(unknown)
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
        for (const who of [kim, { ...kim, password: 'wrong-one' }])
          expect(await refusalOf('signInWithPassword', who)).toBe('USER_DISABLED')
        expect(await refusalOf('lookup', { idToken })).toBe('USER_DISABLED')
        expect(await renew(refreshToken)).toMatchObject({ status: 400, message: 'USER_DISABLED' })
        expect(await refusalOf('signUp', kim)).toBe('EMAIL_EXISTS')
      },
    )

    describe.skipIf(!unsignedToken)('signing in with a provider', () => {
      test('signing in with a provider creates an account once', async () => {
        const credential = { sub: 'g1', email: 'New@example.com', name: 'New' }
        const first = await signInWith('google.com', credential)
        expect(first).toMatchObject({
          isNewUser: true,
          email: 'new@example.com',
          providerId: 'google.com',
          emailVerified: false,
        })
        const { localId } = v.parse(signInResponse, first)
        const second = await signInWith('google.com', credential)
        expect(second).toMatchObject({ localId })
        expect(second).not.toMatchObject({ isNewUser: true })
      })

      test('signing in with a provider that has not verified the address needs a confirmation before it joins the existing account', async () => {
        const { localId } = await signedUp(kim)
        const unconfirmed = await signInWith('google.com', { sub: 'g1', email: kim.email })
        expect(unconfirmed).toMatchObject({
          needConfirmation: true,
          email: kim.email,
          localId,
          verifiedProvider: [],
        })
        expect(unconfirmed).not.toHaveProperty('idToken')
        await signInWith('google.com', { sub: 'g2', email: robin.email })
        expect(await signInWith('facebook.com', { sub: 'f2', email: robin.email })).toMatchObject({
          needConfirmation: true,
          verifiedProvider: ['google.com'],
        })
      })

      test('signing in with a provider that has verified the address joins the existing account and removes its password', async () => {
        const { localId } = await signedUp(kim)
        const verified = { sub: 'g1', email: kim.email, email_verified: true }
        const body = await signInWith('google.com', verified)
        expect(body).toMatchObject({ localId, emailVerified: true })
        expect(await refusalOf('signInWithPassword', kim)).toBe('INVALID_LOGIN_CREDENTIALS')
        const { idToken } = v.parse(signInResponse, body)
        const providerUserInfo = [{ providerId: 'google.com', rawId: 'g1' }]
        expect(await bodyOf('lookup', { idToken })).toMatchObject({
          users: [{ localId, emailVerified: true, providerUserInfo }],
        })
      })

      test('signing in with a provider links the provider’s account to the signed-in person, unless that account is linked already or its address is taken', async () => {
        const { idToken, localId } = await signedUp(kim)
        const kimsGoogle = providerSignIn('google.com', { sub: 'g1', email: kim.email })
        expect(await bodyOf('signInWithIdp', { ...kimsGoogle, idToken })).toMatchObject({ localId })
        const other = await signedUp(robin)
        for (const token of [idToken, other.idToken])
          expect(await refusalOf('signInWithIdp', { ...kimsGoogle, idToken: token })).toBe(
            'FEDERATED_USER_ID_ALREADY_LINKED',
          )
        const kimsFacebook = providerSignIn('facebook.com', { sub: 'f1', email: kim.email })
        expect(await refusalOf('signInWithIdp', { ...kimsFacebook, idToken: other.idToken })).toBe(
          'EMAIL_EXISTS',
        )
      })

      test.each([
        ['an invalid credential', 'nonsense'],
        ['a credential without a subject', unsignedToken?.({ sub: '' })],
      ])('signing in with a provider rejects %s', async (_title, token) => {
        const postBody = `id_token=${token}&providerId=google.com`
        expect(
          await refusalOf('signInWithIdp', { requestUri: 'http://localhost', postBody }),
        ).toMatch(/^INVALID_IDP_RESPONSE :/)
      })

      test('a custom token signs in the person with its uid', async () => {
        const token = unsignedToken?.({ uid: 'store-1' })
        expect(await bodyOf('signInWithCustomToken', { token })).toMatchObject({ isNewUser: true })
        const again = await bodyOf('signInWithCustomToken', { token })
        expect(again).toMatchObject({ isNewUser: false })
        const { idToken } = v.parse(v.object({ idToken: v.string() }), again)
        expect(await bodyOf('lookup', { idToken })).toMatchObject({
          users: [{ localId: 'store-1' }],
        })
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

    accountChangesContract(service, people)
  })
}
