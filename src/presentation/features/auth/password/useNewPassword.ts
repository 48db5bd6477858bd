import { useEffect } from 'react'
import type { PasswordPolicy } from '../../../../domain/person/password.ts'
import { savesData } from '../../../kit/savesData.ts'
import { usePresenters } from '../../../visit/PresentersContext.ts'
import { useEndPresenters } from '../../../visit/useEndPresenters.ts'

/** A password that is being chosen on a screen. */
interface NewPassword {
  readonly policy: PasswordPolicy
  /** Asks anew what it has to be. */
  prepare(): Promise<PasswordPolicy>
  /** Judges what is typed, unless the browser was asked to save data: what judges is large. */
  judge(password: string): void
}

/** Readies a screen on which a new password is typed, where `isNew`; what was judged goes with the screen. */
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
      if (!savesData()) void newPassword.judge(password, [account.email, answers.all.displayName ?? ''])
    },
  }
}
