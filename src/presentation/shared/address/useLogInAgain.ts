import { useNavigate } from 'react-router-dom'
import { useToLogin } from '../../navigation/useGo.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { logOut } from '../frame/logOut.ts'

/** Returns a function that logs out and leads to the log-in, which returns to the current page. */
export function useLogInAgain(): () => void {
  const presenters = usePresenters()
  const navigate = useNavigate()
  const toLogin = useToLogin()
  return () => void logOut(presenters).then((isOut) => isOut && void navigate(toLogin))
}
