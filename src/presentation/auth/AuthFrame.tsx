import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../design/Button.tsx'
import { PicturePage } from '../design/PicturePage.tsx'
import hello from '../generated/content/states-nobody.svg?raw'
import { auth_signed_in_text, auth_signed_in_title, btn_continue, btn_log_out } from '../generated/paraglide/messages.js'
import { Header } from '../shell/header/Header.tsx'
import { useEndPresenters, usePresenters } from '../shell/PresentersContext.ts'
import { useUser } from '../shell/useUser.ts'
import { afterSignIn } from '../shell/navigation/query.ts'

/** The screens under /auth for whoever is not signed in; the others are told so and led on (product 2). */
export const AuthFrame = observer(function AuthFrame({ back, children }: { readonly back?: string; readonly children: ReactNode }) {
  const { visit } = usePresenters()
  const { account } = useEndPresenters()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { visitor } = useUser()
  return (
    <>
      <Header back={back ?? null} />
      {visitor && !account.busy ? (
        <PicturePage
          key="signed in"
          title={auth_signed_in_title()}
          text={visitor.name === null ? undefined : auth_signed_in_text({ name: visitor.name })}
          picture={hello}
          action={
            <>
              <Button onClick={() => void navigate(afterSignIn(search, window.location.origin, visit.promo))}>{btn_continue()}</Button>
              <Button tone="quiet" onClick={() => void visit.signOut()}>
                {btn_log_out()}
              </Button>
            </>
          }
        />
      ) : (
        children
      )}
    </>
  )
})
