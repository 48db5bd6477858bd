import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isolated } from '../design/isolated.ts'
import { ButtonLink } from '../design/Button.tsx'
import { PicturePage } from '../design/PicturePage.tsx'
import hello from '../generated/content/states-nobody.svg?raw'
import { auth_signed_in_as, auth_signed_in_other, auth_signed_in_title, auth_signed_in_start, welcome_go_on } from '../generated/paraglide/messages.js'
import { Header } from '../shell/header/Header.tsx'
import { useEndPresenters, usePresenters } from '../shell/PresentersContext.ts'
import { useUser } from '../shell/useUser.ts'
import { afterSignIn } from '../shell/navigation/query.ts'

/** The screens under /auth for whoever is not signed in; the others are told so and led on (product 2). */
export const AuthFrame = observer(function AuthFrame({ back, children }: { readonly back?: string; readonly children: ReactNode }) {
  const { visit } = usePresenters()
  const { account } = useEndPresenters()
  const { search } = useLocation()
  const { visitor } = useUser()
  const onward = afterSignIn(search, window.location.origin, visit.promo)
  const leadsToStart = new URL(onward, window.location.origin).pathname === '/'
  return (
    <>
      <Header back={back ?? null} />
      {visitor && !account.busy ? (
        <PicturePage
          key="signed in"
          title={visitor.name === null ? auth_signed_in_title() : auth_signed_in_as({ name: isolated(visitor.name) })}
          text={auth_signed_in_other()}
          picture={hello}
          action={<ButtonLink to={onward}>{leadsToStart ? auth_signed_in_start() : welcome_go_on()}</ButtonLink>}
        />
      ) : (
        children
      )}
    </>
  )
})
