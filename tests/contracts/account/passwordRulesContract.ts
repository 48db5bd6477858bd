import { describe, expect, test } from 'vitest'
import type { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import type { PasswordPolicy } from '#domain/person/password.ts'

/** A project without a password policy, until `demand` sets one. */
export interface PasswordRulesHarness {
  readonly rules: PasswordRules
  /** Sets the project's policy, or none for null. The service decides which characters are symbols. */
  demand(policy: Omit<PasswordPolicy, 'symbols'> | null): Promise<void>
  failNextFetch(): void
}

const STRICT = { shortest: 10, longest: 64, parts: ['lower', 'upper', 'digit', 'symbol'] } as const
const LONGER = { shortest: 12, longest: null, parts: [] } as const

/** The contract of every PasswordRules adapter. */
export function passwordRulesContract(
  adapter: string,
  arrange: () => Promise<PasswordRulesHarness>,
): void {
  describe(`${adapter} as the password rules`, { tags: ['5.password-policy'] }, () => {
    test('a project without a password policy returns null', async () => {
      const { rules, demand } = await arrange()
      await demand(null)
      expect(await rules.policy()).toBeNull()
    })

    test.each([STRICT, LONGER])('a project returns its password policy: %o', async (policy) => {
      const { rules, demand } = await arrange()
      await demand(policy)
      expect(await rules.policy()).toMatchObject(policy)
    })

    test('a policy says which characters count as symbols', async () => {
      const { rules, demand } = await arrange()
      await demand(STRICT)
      expect(await rules.policy()).toMatchObject({ symbols: expect.stringContaining('!') })
    })

    test('a failed fetch of the password policy rejects, and can be retried', async () => {
      const { rules, demand, failNextFetch } = await arrange()
      await demand(LONGER)
      failNextFetch()
      await expect(rules.policy()).rejects.toBeInstanceOf(Error)
      expect(await rules.policy()).toMatchObject(LONGER)
    })
  })
}
