import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import * as m from '../../generated/paraglide/messages.js'
import { useTo } from '../../navigation/useGo.ts'
import * as paths from '../../navigation/paths.ts'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'
import { ClosedPage } from '../../shared/openings/ClosedPage.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { AuthFrame } from './AuthFrame.tsx'

/** The sign-up page while the settings close sign-up. Visitors with an account can still log in. */
export const ClosedSignup = observer(function ClosedSignup() {
  const { answers } = usePresenters()
  const toLogin = useTo(paths.login)
  return (
    <AuthFrame>
      <ClosedPage
        feature="signUp"
        title={m.closed_signup_title()}
        text={answers.isEmpty ? m.closed_signup_text_bare() : m.closed_signup_text()}
      >
        <Link to={toLogin}>{m.auth_signup_switch()}</Link>
        <WriteToUs />
      </ClosedPage>
    </AuthFrame>
  )
})
