import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '../design/Button.tsx'
import { Field } from '../design/Field.tsx'
import { Page } from '../design/Page.tsx'
import * as m from '../generated/paraglide/messages.js'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import { useTo } from '../shell/navigation/useGo.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './EmailForm.module.css'
import { emailProblem } from './emailProblem.ts'
import { ExistingAccount } from './ExistingAccount.tsx'
import { useAttemptEnd } from './useAttemptEnd.ts'

const SHORTEST_PASSWORD = 6

export function EmailLoginView() {
  return <EmailForm purpose="login" />
}

export function EmailSignupView() {
  return <EmailForm purpose="signup" />
}

const EmailForm = observer(function EmailForm({ purpose }: { readonly purpose: 'login' | 'signup' }) {
  const { account } = useEndPresenters()
  const toLogin = useTo('/auth/login')
  const toReset = useTo('/auth/login/password-reset')
  const ended = useAttemptEnd()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<{ readonly email?: string | undefined; readonly password?: string | undefined }>({})
  const [shown, setShown] = useState(false)
  const isSignup = purpose === 'signup'

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const email = emailProblem(account.email)
    const password = passwordProblem(account.password, isSignup)
    setProblems({ email, password })
    if (email ?? password) return form.current?.querySelector<HTMLInputElement>(email ? '[name=email]' : '[name=password]')?.focus()
    const attempt = await (isSignup ? account.signUp() : account.signIn())
    ended(attempt)
  }

  return (
    <AuthFrame back={(isSignup ? '/auth/signup' : '/auth/login')}>
      <Page
        title={isSignup ? m.auth_signup_email_title() : m.auth_login_email_title()}
        action={
          <Button type="submit" form={id} busy={account.doing === 'form'}>
            {isSignup ? m.auth_signup_action() : m.auth_login_action()}
          </Button>
        }
        note={isSignup ? m.auth_signup_newsletter() : undefined}
      >
        <ExistingAccount />
        <form ref={form} id={id} className={styles['form']} onSubmit={(event) => void onSubmit(event)} noValidate>
          <Field
            label={m.auth_email_label()}
            problem={problems.email}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            value={account.email}
            onChange={({ target }) => account.typeEmail(target.value)}
          />
          <Field
            label={m.auth_password_label()}
            hint={isSignup ? m.auth_password_new_hint() : undefined}
            problem={problems.password}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete={isSignup ? 'new-password' : 'current-password'}
            value={account.password}
            onChange={({ target }) => account.typePassword(target.value)}
          />
          <Button tone="quiet" onClick={() => setShown(!shown)}>
            {shown ? m.auth_password_hide() : m.auth_password_show()}
          </Button>
        </form>
        {isSignup && account.existing !== null && (
          <ButtonLink tone="secondary" to={toLogin}>
            {m.btn_log_in()}
          </ButtonLink>
        )}
        {!isSignup && (
          <Link className={styles['link']} to={toReset}>
            {m.auth_forgot()}
          </Link>
        )}
      </Page>
    </AuthFrame>
  )
})

function passwordProblem(password: string, isNew: boolean): string | undefined {
  if (password === '') return m.auth_password_empty()
  return isNew && password.length < SHORTEST_PASSWORD ? m.auth_password_short() : undefined
}
