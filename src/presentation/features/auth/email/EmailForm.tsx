import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '#presentation/design/Button.tsx'
import { Form } from '#presentation/design/fields/Form.tsx'
import { Page } from '#presentation/design/page/Page.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { keepAcrossReload, usePrepareSignIn } from './usePrepareSignIn.ts'
import { useCheckoutPresenters, usePresenters } from '#presentation/visit/PresentersContext.ts'
import * as paths from '#presentation/navigation/paths.ts'
import { useTo } from '#presentation/navigation/useGo.ts'
import { newsletterNote } from './newsletterNote.ts'
import { LegalNote } from '#presentation/shared/legal/LegalNote.tsx'
import { useOpenings } from '#presentation/shared/openings/useOpenings.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { ClosedSignup } from '../ClosedSignup.tsx'
import styles from '../Auth.module.css'
import { EmailField } from './EmailField.tsx'
import { ExistingAccount } from '../ExistingAccount.tsx'
import { SignInObstacle, Outdated } from '../SignInObstacle.tsx'
import {
  emailProblem,
  type FieldProblems,
  passwordProblem,
  refusedFieldProblems,
  remainingProblems,
  type TypedFields,
} from '../fieldProblems.ts'
import { SharedDeviceBox } from '../buttons/SharedDeviceBox.tsx'
import { notifyProblems, removeFieldNotices, useAttemptEnd } from '../useAttemptEnd.ts'
import { PasswordField } from './PasswordField.tsx'

export function EmailLoginView() {
  return <EmailForm purpose="login" />
}

export const EmailSignupView = observer(function EmailSignupView() {
  const { account, gate } = useCheckoutPresenters()
  const openings = useOpenings()
  // A child gets no form, and AuthFrame says why.
  if (gate.isTooYoung && !account.busy) return <AuthFrame back={paths.signup}>{null}</AuthFrame>
  // Lets an attempt in progress finish, and leads a visitor with an account to the log-in, even if sign-up is closed.
  return account.busy || account.existingAddress !== null || openings.isOpen('signUp') ? (
    <EmailForm purpose="signup" />
  ) : (
    <ClosedSignup />
  )
})

/** The fields of the last attempt, and their problems. */
interface Attempted extends TypedFields {
  readonly problems: FieldProblems
}

// @rule 4.known-address A sign-up with the address of an existing account leads to the log-in
const EmailForm = observer(function EmailForm({
  purpose,
}: {
  readonly purpose: 'login' | 'signup'
}) {
  const { account, openings, newPassword: presenter } = useCheckoutPresenters()
  const { answers } = usePresenters()
  const navigate = useNavigate()
  const toLogin = useTo(paths.login)
  const toSignup = useTo(paths.signup)
  const [outdated, setOutdated] = useState(false)
  const endAttempt = useAttemptEnd(
    purpose,
    useCallback(() => setOutdated(true), []),
  )
  usePrepareSignIn()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [attempted, setAttempted] = useState<Attempted>({ problems: {}, email: '', password: '' })
  const [shown, setShown] = useState(false)
  // The screen before may have asked.
  const [asksShared] = useState(!account.hasAskedShared)
  const isSignup = purpose === 'signup'
  const leadsToLogin = isSignup && account.isTypedAddressKnown
  const newPassword = isSignup ? presenter : null
  const policy = newPassword?.policy ?? null
  const problems = remainingProblems(attempted.problems, attempted, account, policy)
  useEffect(() => {
    void newPassword?.prepare()
    return newPassword?.forget
  }, [newPassword])

  /** Shows the problems and focuses the first field that has one. Returns whether there are any. */
  const showProblems = (newProblems: FieldProblems): boolean => {
    const { email, password } = account
    setAttempted({ problems: newProblems, email, password })
    const first = (['email', 'password'] as const).find((name) => newProblems[name] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  const onSubmit = async () => {
    if (leadsToLogin) return navigate(toLogin)
    // Hides the password before it is sent: a browser may save a visible field's text for its suggestions.
    setShown(false)
    const newProblems = {
      email: emailProblem(account.email),
      password: passwordProblem(account.password, policy),
    }
    if (showProblems(newProblems)) return notifyProblems(newProblems)
    const attempt = await (isSignup ? account.signUp() : account.signIn())
    endAttempt(attempt, attempt?.ok === false ? refusedFieldProblems(attempt.code) : undefined)
    if (attempt?.ok !== false) return
    const newPolicy = attempt.code === 'weakPassword' ? await newPassword?.prepare() : undefined
    showProblems(refusedFieldProblems(attempt.code, account.password, newPolicy))
  }

  return (
    <AuthFrame back={isSignup ? paths.signup : paths.login} mayCreate={isSignup}>
      <Page
        title={isSignup ? m.auth_signup_email_title() : m.auth_login_email_title()}
        action={
          <>
            <Button type="submit" form={id} busy={account.doing === 'form'}>
              {isSignup && !leadsToLogin ? m.auth_signup_action() : m.auth_login_action()}
            </Button>
            {!isSignup && account.existingAddress === null && openings.isOpen('signUp') && (
              <ButtonLink tone="quiet" to={toSignup}>
                {m.auth_login_switch()}
              </ButtonLink>
            )}
          </>
        }
        note={
          isSignup ? (leadsToLogin ? m.auth_exists_note() : newsletterNote(answers.all)) : undefined
        }
      >
        <ExistingAccount />
        <SignInObstacle />
        {outdated && (
          <Outdated
            text={m.page_outdated_form()}
            beforeReload={() => keepAcrossReload(account.email)}
          />
        )}
        <Form
          ref={form}
          id={id}
          className={styles['form']}
          onBeforeInput={removeFieldNotices}
          onSubmit={onSubmit}
        >
          <EmailField problem={problems.email} corrects={isSignup} />
          <PasswordField
            newPassword={newPassword}
            problem={problems.password}
            shown={shown}
            onShow={setShown}
          />
          {isSignup ? <LegalNote text={m.legal_sign_up()} /> : asksShared && <SharedDeviceBox />}
        </Form>
      </Page>
    </AuthFrame>
  )
})
