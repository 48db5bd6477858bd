import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { isolated } from '../../design/isolated.ts'
import { ButtonLink } from '../../design/Button.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import hello from '../../generated/content/states-nobody.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import { Header } from '../../shared/frame/Header.tsx'
import type { Path } from '../../navigation/paths.ts'
import * as paths from '../../navigation/paths.ts'
import { isUnderAuth } from '../../navigation/afterSignIn.ts'
import { useAfterSignIn } from '../../navigation/useGo.ts'
import { AgePage } from '../../shared/profile/AgePage.tsx'
import { useCheckoutPresenters, useUser } from '../../visit/PresentersContext.ts'
import { LinkQuestionPage, TokenQuestionPage } from './QuestionPages.tsx'

/**
 * The frame of the screens under /auth (product 2). Shows the screen itself unless a question is pending, or the visitor is
 * signed in or too young.
 */
export const AuthFrame = observer(function AuthFrame({
  back,
  mayCreate = true,
  children,
}: {
  readonly back?: Path
  /** Whether the visitor may create an account here. */
  readonly mayCreate?: boolean
  readonly children: ReactNode
}) {
  const { account, providerSignIn, gate } = useCheckoutPresenters()
  const { visitor } = useUser()
  // Clears the password, questions and refused sign-ins when the visitor leaves /auth. The address changes before the unmount.
  useEffect(
    () => () => {
      if (!isUnderAuth(window.location.pathname)) providerSignIn.leave()
    },
    [providerSignIn],
  )
  // Who has just signed in finds the log-out in the header, even if the network is gone by then.
  useEffect(() => void import('../../shared/frame/SignedIn.tsx').catch(() => undefined), [])
  // A page that the back/forward cache restores must not go on waiting for a sign-in on the provider's page.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && account.onPageRestored()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [account])
  return (
    <>
      <Header back={back ?? null} />
      {account.linkQuestion ? (
        <LinkQuestionPage question={account.linkQuestion} />
      ) : providerSignIn.tokenQuestion ? (
        <TokenQuestionPage question={providerSignIn.tokenQuestion} />
      ) : visitor && !account.busy ? (
        <SignedInPage name={visitor.name} />
      ) : mayCreate && gate.isTooYoung && !account.busy ? (
        <AgePage />
      ) : (
        children
      )}
    </>
  )
})

const SignedInPage = observer(function SignedInPage({ name }: { readonly name: string | null }) {
  const onward = useAfterSignIn()
  const leadsToStart = new URL(onward, window.location.origin).pathname === paths.welcome
  return (
    <PicturePage
      key="signed in"
      title={
        name === null ? m.auth_signed_in_title() : m.auth_signed_in_as({ name: isolated(name) })
      }
      text={m.auth_signed_in_other()}
      picture={hello}
      action={
        <ButtonLink to={onward}>
          {leadsToStart ? m.auth_signed_in_start() : m.welcome_go_on()}
        </ButtonLink>
      }
    />
  )
})
