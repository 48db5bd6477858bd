import { useEffect } from 'react'
import type { PasswordPolicy } from '#domain/person/password.ts'
import { savesData } from '#presentation/kit/savesData.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { useEndPresenters } from '#presentation/visit/useEndPresenters.ts'

interface NewPassword {
  readonly policy: PasswordPolicy
  /** Fetches the policy again. */
  prepare(): Promise<PasswordPolicy>
  /** Rates a typed password, unless the browser asks to save data: the estimator is large. */
  judge(password: string): void
}

/** Prepares a screen for a new password; null unless `isNew`. Clears the strength when the screen closes. */
export function useNewPassword(isNew: boolean): NewPassword | null {
  const { answers } = usePresenters()
  const { account, newPassword } = useEndPresenters()
  useEffect(() => {
    if (isNew) void newPassword.prepare()
    return newPassword.forget
  }, [isNew, newPassword])
  if (!isNew) return null
  return {
    policy: newPassword.policy,
    prepare: newPassword.prepare,
    judge(password) {
      if (!savesData())
        void newPassword.judge(password, [account.email, answers.all.displayName ?? ''])
    },
  }
}
