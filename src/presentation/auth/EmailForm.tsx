import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../design/Button.tsx'
import { Field } from '../design/Field.tsx'
import { Note } from '../design/Note.tsx'
import { Page } from '../design/Page.tsx'
import * as m from '../generated/paraglide/messages.js'
import { notify } from '../shell/toasts/notify.ts'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import { afterSignIn } from '../shell/navigation/query.ts'
import { usePromoInQuery, useTo } from '../shell/navigation/useGo.ts'
import type { Attempt } from './AccountPresenter.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './EmailForm.module.css'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SHORTEST_PASSWORD = 6

/** The toast for each code of the error catalogue (product 8). */
export const TOASTS = {
  invalidCredentials: m.email_login_invalid_credentials_message,
  invalidEmail: m.error_invalid_email,
  weakPassword: m.error_short_password,
  throttled: m.login_error,
  offline: m.login_error,
  unknown: m.login_error,
} as const

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return m.auth_email_empty()
  return EMAIL.test(email.trim()) ? undefined : m.auth_email_malformed()
}

export function EmailLoginView() {
  return <EmailForm purpose="login" />
}

export function EmailSignupView() {
  return <EmailForm purpose="signup" />
}

const EmailForm = observer(function EmailForm({ purpose }: { readonly purpose: 'login' | 'signup' }) {
  const { account } = useEndPresenters()
  const navigate = useNavigate()
  const { search } = useLocation()
  const promo = usePromoInQuery()
  const toLogin = useTo('/auth/login/email')
  const toReset = useTo('/auth/login/password-reset')
  const here = useStillHere()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<{ readonly email?: string | undefined; readonly password?: string | undefined }>({})
  const [existing, setExisting] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const isSignup = purpose === 'signup'

  const ended = (attempt: Attempt) => {
    // Whoever went elsewhere meanwhile is not pulled away from there.
    if (!here.current) return
    if (attempt.ok) return void navigate(afterSignIn(search, window.location.origin, promo), { replace: true })
    if (attempt.code === 'emailExists') return setExisting(attempt.email ?? account.email)
    notify.problem(TOASTS[attempt.code]())
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const email = emailProblem(account.email)
    const password = passwordProblem(account.password, isSignup)
    setProblems({ email, password })
    setExisting(null)
    if (email ?? password) return form.current?.querySelector<HTMLInputElement>(email ? '[name=email]' : '[name=password]')?.focus()
    const attempt = await (isSignup ? account.signUp() : account.signIn())
    if (attempt) ended(attempt)
  }

  return (
    <AuthFrame back={(isSignup ? '/auth/signup' : '/auth/login')}>
      <Page
        title={isSignup ? m.auth_signup_email_title() : m.auth_login_email_title()}
        action={
          <Button type="submit" form={id} busy={account.busy}>
            {isSignup ? m.auth_signup_action() : m.auth_login_action()}
          </Button>
        }
        note={isSignup ? m.auth_signup_newsletter() : undefined}
      >
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
        {existing !== null && (
          <div role="status" className={styles['existing']}>
            <Note>
              <strong>{m.auth_exists_title()}</strong> {m.auth_exists_text({ email: existing })}
            </Note>
            <ButtonLink tone="secondary" to={toLogin}>
              {m.btn_log_in()}
            </ButtonLink>
          </div>
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

/** False once the form has gone. What was typed as a password goes with it. */
function useStillHere(): { readonly current: boolean } {
  const { account } = useEndPresenters()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      account.typePassword('')
    }
  }, [account])
  return here
}

function passwordProblem(password: string, isNew: boolean): string | undefined {
  if (password === '') return m.auth_password_empty()
  return isNew && password.length < SHORTEST_PASSWORD ? m.auth_password_short() : undefined
}
