import { describe, expect, test } from 'vitest'
import type { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthError } from '#application/ports/account/SignInGateway.ts'
import { rejectionOf } from '../rejectionOf.ts'

/** The account provider, and a person who is signed in with a password and whose email address is not confirmed. */
export interface AddressHarness {
  readonly gateway: AddressGateway
  /** Gives another account this email address. */
  givenTaken(email: string): Promise<void>
  /** Opens the link of the confirmation mail. */
  openLink(): Promise<void>
  signOut(): Promise<void>
  /** Makes the next mail, and only that mail, fail with this code. */
  failNextMail(code: 'staleSignIn' | 'throttled' | 'offline' | 'unknown'): void
  /** Makes the next check of the confirmation, and only that check, fail with this code. */
  failNextCheck(code: 'throttled' | 'offline' | 'unknown'): void
  /** The recipients of the mails, oldest first; null means the account's own address. */
  mails(): Promise<readonly (string | null)[]>
}

/** The contract of every AddressGateway adapter. */
export function addressGatewayContract(
  adapter: string,
  arrange: () => Promise<AddressHarness>,
): void {
  describe(`${adapter} as the address gateway`, () => {
    test(
      'confirming an email address sends a mail to it; the address is confirmed once the link is opened',
      { tags: ['4.confirmation-mail'] },
      async () => {
        const { gateway, openLink, mails } = await arrange()
        await gateway.sendConfirmation()
        expect(await mails()).toEqual([null])
        expect(await gateway.isConfirmed()).toBe(false)
        await openLink()
        expect(await gateway.isConfirmed()).toBe(true)
      },
    )

    test(
      'changing an address sends a mail to the new address, without spaces around it',
      { tags: ['4.address-change'] },
      async () => {
        const { gateway, mails } = await arrange()
        await gateway.changeAddress(' ana@gmail.com ')
        expect(await mails()).toEqual(['ana@gmail.com'])
      },
    )

    test.each(['', 'ana', 'ana@', 'ana@gmail', 'ana@gmail,com'])(
      'changing an address rejects %j, and sends nothing',
      async (email) => {
        const { gateway, mails } = await arrange()
        expect(await refusal(gateway.changeAddress(email))).toBe('invalidEmail')
        expect(await mails()).toEqual([])
      },
    )

    test('changing an address rejects an address that another account has', async () => {
      const { gateway, givenTaken, mails } = await arrange()
      await givenTaken('ben@example.com')
      expect(await refusal(gateway.changeAddress('Ben@example.com'))).toBe('emailExists')
      expect(await mails()).toEqual([])
    })

    test.each(['staleSignIn', 'throttled', 'offline', 'unknown'] as const)(
      'confirming or changing an address rejects with %s if it fails, and can be retried',
      { tags: ['8.address-problems'] },
      async (code) => {
        const { gateway, failNextMail, mails } = await arrange()
        failNextMail(code)
        expect(await refusal(gateway.sendConfirmation())).toBe(code)
        await gateway.sendConfirmation()
        failNextMail(code)
        expect(await refusal(gateway.changeAddress('ana@gmail.com'))).toBe(code)
        await gateway.changeAddress('ana@gmail.com')
        expect(await mails()).toEqual([null, 'ana@gmail.com'])
      },
    )

    test.each(['throttled', 'offline', 'unknown'] as const)(
      'checking the confirmation rejects with %s if it fails, and can be retried',
      { tags: ['8.address-problems'] },
      async (code) => {
        const { gateway, failNextCheck } = await arrange()
        failNextCheck(code)
        expect(await refusal(gateway.isConfirmed())).toBe(code)
        expect(await gateway.isConfirmed()).toBe(false)
      },
    )

    test('changing or confirming an address is rejected if nobody is signed in, and sends nothing', async () => {
      const { gateway, signOut, mails } = await arrange()
      await signOut()
      expect(await refusal(gateway.sendConfirmation())).toBe('staleSignIn')
      expect(await refusal(gateway.changeAddress('ana@gmail.com'))).toBe('staleSignIn')
      expect(await refusal(gateway.isConfirmed())).toBe('staleSignIn')
      expect(await mails()).toEqual([])
    })
  })
}

const refusal = async (attempt: Promise<unknown>) => (await rejectionOf(AuthError, attempt)).code
