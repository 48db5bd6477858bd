import { expect, test } from 'vitest'
import type { World } from '#demo/backEnd/database/World.ts'
import { FirebasePasswordRules } from '#infrastructure/firebase/account/FirebasePasswordRules.ts'
import { aFirebase, waysInOver } from '../firebaseApps.ts'
import { database, faults } from '../firebaseWorld.ts'
import { passwordRulesContract } from '../../account/passwordRulesContract.ts'

const demand = (passwordPolicy: World['settings']['passwordPolicy']) =>
  database.change(({ settings }) => void (settings.passwordPolicy = passwordPolicy))

passwordRulesContract('FirebasePasswordRules', async () => ({
  rules: new FirebasePasswordRules(aFirebase()),
  async demand(policy) {
    demand(
      policy && {
        minPasswordLength: policy.shortest,
        ...(policy.longest !== null && { maxPasswordLength: policy.longest }),
        containsLowercaseCharacter: policy.parts.includes('lower'),
        containsUppercaseCharacter: policy.parts.includes('upper'),
        containsNumericCharacter: policy.parts.includes('digit'),
        containsNonAlphanumericCharacter: policy.parts.includes('symbol'),
      },
    )
  },
  failNextFetch: () => faults.set('passwordPolicy', { status: 503, times: 1 }),
}))

test(
  'a password that the policy refuses is too weak, and the policy is loaded again',
  { tags: ['5.password-policy', '8.weak-password'] },
  async () => {
    const firebase = aFirebase()
    const rules = new FirebasePasswordRules(firebase)
    expect(await rules.policy()).toMatchObject({ shortest: 8, parts: [] })
    demand({ minPasswordLength: 8, containsNumericCharacter: true })
    await expect(
      (await waysInOver(firebase)).signUp({ email: 'ana@example.com', password: 'long enough' }),
    ).rejects.toMatchObject({ code: 'weakPassword' })
    await expect.poll(() => rules.policy()).toMatchObject({ shortest: 8, parts: ['digit'] })
  },
)

test('an unreadable policy counts as none', { tags: ['5.password-policy'] }, async () => {
  demand({ minPasswordLength: -1 })
  await expect(new FirebasePasswordRules(aFirebase()).policy()).rejects.toBeInstanceOf(Error)
})
