import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ButtonLink } from '../design/Button.tsx'
import { Page } from '../design/Page.tsx'
import * as m from '../generated/paraglide/messages.js'
import { useTo } from '../shell/navigation/useGo.ts'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import type { Attempt } from './AccountPresenter.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { ExistingAccount } from './ExistingAccount.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useAttemptEnd } from './useAttemptEnd.ts'

export const LoginView = observer(function LoginView() {
  const toEmail = useTo('/auth/login/email')
  const toSignup = useTo('/auth/signup')
  const ended = useAttemptEnd()
  useArrival(ended)
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
      >
        <ExistingAccount />
        <ProviderButtons onEnd={ended} />
      </Page>
    </AuthFrame>
  )
})

export const SignupView = observer(function SignupView() {
  const toEmail = useTo('/auth/signup/email')
  const toLogin = useTo('/auth/login')
  const { account } = useEndPresenters()
  const ended = useAttemptEnd()
  useArrival(ended)
  return (
    <AuthFrame>
      <Page
        title={m.auth_signup_title()}
        text={m.auth_signup_text()}
        action={
          <>
            <ButtonLink to={account.existing === null ? toEmail : toLogin}>{account.existing === null ? m.auth_signup_email_action() : m.btn_log_in()}</ButtonLink>
            <ButtonLink tone="quiet" to={toLogin}>
              {m.auth_signup_switch()}
            </ButtonLink>
          </>
        }
        note={m.auth_signup_newsletter()}
      >
        <ExistingAccount />
        <ProviderButtons onEnd={ended} />
      </Page>
    </AuthFrame>
  )
})

const TOKEN = 'custom_token'
/** No token is longer. */
const LONGEST = 8000

/** Takes in who comes back from a provider's page, or with a token of a device maker's store in the fragment, which goes at once. */
function useArrival(ended: (attempt: Attempt | null) => void): void {
  const { account } = useEndPresenters()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get(TOKEN)
    if (token === null) {
      void account.returned().then(ended)
      return
    }
    void navigate(pathname + search, { replace: true })
    if (token !== '' && token.length <= LONGEST) void account.signInWithToken(token).then(ended)
  }, [account, ended, hash, navigate, pathname, search])
}
