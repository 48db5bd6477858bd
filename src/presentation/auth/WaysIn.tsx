import { observer } from 'mobx-react-lite'
import { ButtonLink } from '../design/Button.tsx'
import { Page } from '../design/Page.tsx'
import * as m from '../generated/paraglide/messages.js'
import { useTo } from '../shell/navigation/useGo.ts'
import { AuthFrame } from './AuthFrame.tsx'

export const LoginView = observer(function LoginView() {
  const toEmail = useTo('/auth/login/email')
  const toSignup = useTo('/auth/signup')
  return (
    <AuthFrame>
      <Page
        title={m.auth_login_title()}
        text={m.auth_login_text()}
        action={
          <>
            <ButtonLink to={toEmail}>{m.auth_login_email_action()}</ButtonLink>
            <ButtonLink tone="quiet" to={toSignup}>
              {m.auth_login_switch()}
            </ButtonLink>
          </>
        }
      />
    </AuthFrame>
  )
})

export const SignupView = observer(function SignupView() {
  const toEmail = useTo('/auth/signup/email')
  const toLogin = useTo('/auth/login')
  return (
    <AuthFrame>
      <Page
        title={m.auth_signup_title()}
        text={m.auth_signup_text()}
        action={
          <>
            <ButtonLink to={toEmail}>{m.auth_signup_email_action()}</ButtonLink>
            <ButtonLink tone="quiet" to={toLogin}>
              {m.auth_signup_switch()}
            </ButtonLink>
          </>
        }
      />
    </AuthFrame>
  )
})
