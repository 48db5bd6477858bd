import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { plan as planStep, subscription } from '#domain/funnel/steps/landmarks.ts'
import { SignInMethod, SOCIAL_PROVIDERS } from '#domain/vocabulary/account.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Page } from '../../design/page/Page.tsx'
import { reloadIfOutdatedElse } from '../../kit/outdatedPage.ts'
import * as m from '../../generated/paraglide/messages.js'
import { Lanes } from '../../design/Lanes.tsx'
import type { Path } from '../../navigation/paths.ts'
import * as paths from '../../navigation/paths.ts'
import { useAfterSignIn, useTo } from '../../navigation/useGo.ts'
import { methodName } from '../../shared/address/methodName.ts'
import { planInShort } from '../../shared/steps/planInShort.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { Attempt } from './AccountPresenter.ts'
import { LegalNote } from '../../shared/legal/LegalNote.tsx'
import { useOpenings } from '../../shared/openings/useOpenings.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { ClosedSignup } from './ClosedSignup.tsx'
import { ExistingAccount } from './ExistingAccount.tsx'
import { InsideApp } from './insideApp/InsideApp.tsx'
import { newsletterNote } from './email/newsletterNote.ts'
import { Outdated, SignInObstacle } from './SignInObstacle.tsx'
import { ProviderButtons } from './buttons/ProviderButtons.tsx'
import { SharedDeviceBox } from './buttons/SharedDeviceBox.tsx'
import { useAttemptEnd } from './useAttemptEnd.ts'
import styles from './Auth.module.css'

// @rule 4.password-ends A sign-in with a provider that has confirmed the address ends the password of an account that has not;
//   the log-in page says so
export const LoginView = observer(function LoginView() {
  const { account, openings } = useCheckoutPresenters()
  const toSignup = useTo(paths.signup)
  return (
    <SignInOptions
      title={m.auth_login_title()}
      text={m.auth_login_text()}
      email={{ to: useTo(paths.emailLogin), label: m.auth_login_email_action() }}
      note={m.auth_password_ends()}
      other={
        account.existingAddress === null && openings.isOpen('signUp')
          ? { to: toSignup, label: m.auth_login_switch() }
          : undefined
      }
    />
  )
})

export const SignupView = observer(function SignupView() {
  const { answers, funnel } = usePresenters()
  const { account, openings, redeem } = useCheckoutPresenters()
  const toEmail = useTo(paths.emailSignup)
  const toLogin = useTo(paths.login)
  const toEmailLogin = useTo(paths.emailLogin)
  const next = useNextPath()
  const isKnown = account.existingAddress !== null
  if (!isKnown && !account.busy && !openings.isOpen('signUp')) return <ClosedSignup />
  return (
    <SignInOptions
      title={answers.isEmpty ? m.auth_signup_email_title() : m.auth_signup_title()}
      text={
        redeem.isFromLink
          ? m.redeem_gift_account()
          : answers.isEmpty
            ? undefined
            : next === subscription.path
              ? m.auth_signup_text_prices()
              : m.auth_signup_text()
      }
      email={
        isKnown
          ? { to: toEmailLogin, label: m.auth_login_email_title() }
          : { to: toEmail, label: m.auth_signup_email_action() }
      }
      plan={answers.isEmpty ? undefined : planInShort(answers.all, funnel.sequence)}
      note={isKnown ? m.auth_password_ends() : newsletterNote(answers.all)}
      other={isKnown ? undefined : { to: toLogin, label: m.auth_signup_switch() }}
    />
  )
})

interface LabelledLink {
  readonly to: string
  readonly label: string
}

interface SignInOptionsProps {
  readonly title: string
  readonly text: string | undefined
  /** The visitor's plan summary, in one line. */
  readonly plan?: string | undefined
  readonly email: LabelledLink
  readonly note: string | undefined
  /** The link to the other screen: sign-up or log-in. */
  readonly other?: LabelledLink | undefined
}

const CLOSABLE_METHODS = [...SOCIAL_PROVIDERS, SignInMethod.CustomHuawei] as const

/** Buttons for the social accounts, the store and email. */
const SignInOptions = observer(function SignInOptions({
  title,
  text,
  plan,
  email,
  note,
  other,
}: SignInOptionsProps) {
  const { account, providerSignIn, hostApp } = useCheckoutPresenters()
  const openings = useOpenings()
  const closed = CLOSABLE_METHODS.filter(
    (method) =>
      !openings.isOffered(method) &&
      (method !== SignInMethod.CustomHuawei || providerSignIn.hasStore),
  )
  const [outdated, setOutdated] = useState(false)
  // A reload loses nothing, because nothing is typed here.
  const onOutdated = useCallback(() => void reloadIfOutdatedElse(() => setOutdated(true)), [])
  const endAttempt = useAttemptEnd('login', onOutdated)
  const back = useWayBack()
  useProviderReturn(endAttempt)
  const emailLink = (
    <ButtonLink
      to={email.to}
      tone={account.blockedProvider === null ? 'primary' : 'secondary'}
      onClick={account.cancelWindow}
    >
      {email.label}
    </ButtonLink>
  )
  return (
    <AuthFrame back={back}>
      <Page title={title} text={text}>
        {outdated && <Outdated text={m.page_outdated()} />}
        {plan !== undefined && (
          <p className={styles['plan']}>
            <Lanes />
            <strong>{m.section_plan()}</strong> <span>{plan}</span>
          </p>
        )}
        <ExistingAccount />
        <SignInObstacle />
        <div className={styles['options']}>
          {hostApp.app ? (
            <>
              {emailLink}
              <StoreButton />
              <InsideApp />
            </>
          ) : (
            <>
              <ProviderButtons onEnd={endAttempt} />
              <StoreButton />
              {closed.length > 0 && (
                <p className={styles['note']}>
                  {m.closed_way_in({ methods: closed.map(methodName).join(', ') })}
                </p>
              )}
              <p className={styles['or']}>{m.auth_or()}</p>
              {emailLink}
            </>
          )}
          <SharedDeviceBox />
          <LegalNote text={m.legal_sign_up()} />
          {note !== undefined && <p className={styles['note']}>{note}</p>}
          {other && (
            <ButtonLink tone="quiet" to={other.to}>
              {other.label}
            </ButtonLink>
          )}
        </div>
      </Page>
    </AuthFrame>
  )
})

// @rule 4.way-back Log-in and sign-up lead back: from the way to the paywall to the plan, else to the page that asked for them
/** Where Back leads on the first screen of log-in and sign-up. */
function useWayBack(): Path {
  const next = useNextPath()
  return next === subscription.path ? planStep.path : next
}

/** The path of the page that follows the sign-in. */
const useNextPath = () => new URL(useAfterSignIn(), window.location.origin).pathname as Path

/** Sign-in through the store of the device's maker, if there is one. The store returns to the log-in page with a token. */
const StoreButton = observer(function StoreButton() {
  const { providerSignIn, openings } = useCheckoutPresenters()
  const { search } = useLocation()
  if (!providerSignIn.hasStore || !openings.isOffered(SignInMethod.CustomHuawei)) return null
  return (
    <Button tone="secondary" onClick={() => providerSignIn.leaveForStore(paths.login + search)}>
      {m.auth_store_action()}
    </Button>
  )
})

const TOKEN = 'custom_token'
const STATE = 'state'
/** In characters; no token is longer. */
const MAX_TOKEN_LENGTH = 8000

/** Handles a return from a provider's page, and a store's token in the fragment. Removes the token from the address at once. */
function useProviderReturn(endAttempt: (attempt: Attempt | null) => void): void {
  const { providerSignIn } = useCheckoutPresenters()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const fragment = new URLSearchParams(hash.slice(1))
    const token = fragment.get(TOKEN)
    if (token === null) {
      void providerSignIn.completeReturn().then(endAttempt)
      return
    }
    void navigate(pathname + search, { replace: true })
    if (token !== '' && token.length <= MAX_TOKEN_LENGTH)
      void providerSignIn.signInByToken({ token, state: fragment.get(STATE) }).then(endAttempt)
  }, [providerSignIn, endAttempt, hash, navigate, pathname, search])
}
