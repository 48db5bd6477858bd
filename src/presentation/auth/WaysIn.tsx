import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../design/Button.tsx'
import { Page } from '../design/Page.tsx'
import * as m from '../generated/paraglide/messages.js'
import { AuthFrame } from './AuthFrame.tsx'

/** `next` and the rest of the query travel with every link below /auth. */
const useSearch = () => useLocation().search

export function LoginView() {
  const search = useSearch()
  return (
    <AuthFrame>
      <Page
        title={m.auth_login_title()}
        text={m.auth_login_text()}
        action={
          <>
            <ButtonLink to={`/auth/login/email${search}`}>{m.auth_login_email_action()}</ButtonLink>
            <ButtonLink tone="quiet" to={`/auth/signup${search}`}>
              {m.auth_login_switch()}
            </ButtonLink>
          </>
        }
      />
    </AuthFrame>
  )
}

export function SignupView() {
  const search = useSearch()
  return (
    <AuthFrame>
      <Page
        title={m.auth_signup_title()}
        text={m.auth_signup_text()}
        action={
          <>
            <ButtonLink to={`/auth/signup/email${search}`}>{m.auth_signup_email_action()}</ButtonLink>
            <ButtonLink tone="quiet" to={`/auth/login${search}`}>
              {m.auth_signup_switch()}
            </ButtonLink>
          </>
        }
      />
    </AuthFrame>
  )
}
