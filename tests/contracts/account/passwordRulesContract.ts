import { describe, expect, test } from 'vitest'
import type { PasswordRules } from '../../../src/application/ports/account/PasswordRules.ts'
import type { PasswordPolicy } from '../../../src/domain/person/password.ts'

/** A project that demands nothing. */
export interface PasswordRulesHarness {
  readonly rules: PasswordRules
  /** The project demands this from now on; null: nothing. Symbols are the service's own. */
  demand(policy: Omit<PasswordPolicy, 'symbols'> | null): Promise<void>
  failNextFetch(): void
}

const STRICT = { shortest: 10, longest: 64, parts: ['lower', 'upper', 'digit', 'symbol'] } as const
const LONGER = { shortest: 12, longest: null, parts: [] } as const

/** What every adapter of PasswordRules does. */
export function passwordRulesContract(adapter: string, arrange: () => Promise<PasswordRulesHarness>): void {
  describe(`${adapter} as the rules of passwords`, { tags: ['5.password-policy'] }, () => {
    test('says nothing of a project that demands nothing', async () => {
      const { rules, demand } = await arrange()
      await demand(null)
      expect(await rules.policy()).toBeNull()
    })

    test.each([STRICT, LONGER])('says what the project demands: %o', async (policy) => {
      const { rules, demand } = await arrange()
      await demand(policy)
      expect(await rules.policy()).toMatchObject(policy)
    })

    test('rejects where it cannot be fetched, and may be asked again', async () => {
      const { rules, demand, failNextFetch } = await arrange()
      await demand(LONGER)
      failNextFetch()
      await expect(rules.policy()).rejects.toBeInstanceOf(Error)
      expect(await rules.policy()).toMatchObject(LONGER)
    })
  })
}
