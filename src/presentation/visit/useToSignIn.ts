import { useToLogin, useToSignup } from '../navigation/useGo.ts'
import { usePresenters } from './PresentersContext.ts'

/**
 * The address where somebody who is not logged in gets an account, and then returns to this page: the sign-up, or the log-in if the
 * service has ended their session.
 */
export function useToSignIn(): string {
  const { person } = usePresenters()
  const toLogin = useToLogin()
  const toSignup = useToSignup()
  return person.hasEnded ? toLogin : toSignup
}
