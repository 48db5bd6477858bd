import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isolated } from '../../design/isolated.ts'
import { ButtonLink } from '../../design/Button.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import hello from '../../generated/content/states-nobody.svg?raw'
import { auth_signed_in_as, auth_signed_in_other, auth_signed_in_title, auth_signed_in_start, welcome_go_on } from '../../generated/paraglide/messages.js'
import { Header } from '../../shared/frame/Header.tsx'
import { useEndPresenters, usePresenters } from '../../visit/PresentersContext.ts'
import { useUser } from '../../visit/useUser.ts'
import { afterSignIn } from '../../navigation/query.ts'
import { LinkQuestionPage } from './questions/LinkQuestionPage.tsx'
import { TokenQuestionPage } from './questions/TokenQuestionPage.tsx'

/** The screens under /auth: a question that waits, else the form; whoever is signed in is told so and led on (product 2). */
export const AuthFrame = observer(function AuthFrame({ back, children }: { readonly back?: string; readonly children: ReactNode }) {
  const { account } = useEndPresenters()
  const { visitor } = useUser()
  useLeaving()
  return (
    <>
      <Header back={back ?? null} />
      {account.linkQuestion ? (
        <LinkQuestionPage question={account.linkQuestion} />
      ) : account.tokenQuestion ? (
        <TokenQuestionPage question={account.tokenQuestion} />
      ) : visitor && !account.busy ? (
        <SignedInPage name={visitor.name} />
      ) : (
        children
      )}
    </>
  )
})

const SignedInPage = observer(function SignedInPage({ name }: { readonly name: string | null }) {
  const { visit } = usePresenters()
  const { search } = useLocation()
  const onward = afterSignIn(search, window.location.origin, visit.promo)
  const leadsToStart = new URL(onward, window.location.origin).pathname === '/'
  return (
    <PicturePage
      key="signed in"
      title={name === null ? auth_signed_in_title() : auth_signed_in_as({ name: isolated(name) })}
      text={auth_signed_in_other()}
      picture={hello}
      action={<ButtonLink to={onward}>{leadsToStart ? auth_signed_in_start() : welcome_go_on()}</ButtonLink>}
    />
  )
})

/** Nothing of what was typed or refused waits once the visitor is elsewhere. The address changes before the screen goes. */
function useLeaving(): void {
  const { account } = useEndPresenters()
  useEffect(
    () => () => {
      if (!window.location.pathname.startsWith('/auth/')) account.leave()
    },
    [account],
  )
}
