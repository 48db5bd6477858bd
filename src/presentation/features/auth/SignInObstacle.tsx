import { observer } from 'mobx-react-lite'
import { Note } from '../../design/Note.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { Obstacle } from './AccountPresenter.ts'
import { keepAcrossReload } from './email/usePrepareSignIn.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../design/Button.tsx'
import { useOnline } from '../../kit/useOnline.ts'
import { Notice } from '../../shared/offers/Notice.tsx'

const TEXTS: { readonly [Code in Obstacle]: () => string } = {
  secondFactor: m.auth_second_factor,
  storageBlocked: m.auth_storage_blocked,
  scriptBlocked: m.auth_script_blocked,
  storageLost: m.auth_storage_lost,
}

// @rule 8.sign-in-obstacle If trying again does not help, the sign-in page says what does
/** Says what the visitor can do if trying again would not help. */
export const SignInObstacle = observer(function SignInObstacle() {
  const { account } = useCheckoutPresenters()
  const { obstacle } = account
  if (obstacle === 'storageLost')
    return (
      <Outdated text={TEXTS[obstacle]()} beforeReload={() => keepAcrossReload(account.email)} />
    )
  return <div role="status">{obstacle && <Note>{TEXTS[obstacle]()}</Note>}</div>
})

interface OutdatedProps {
  readonly text: string
  /** Called before the reload, to store data that would be lost. */
  readonly beforeReload?: () => void
}

/**
 * Says that a deploy replaced the files that the screen needs, and offers a reload, since many in-app browsers have no reload
 * button. The page does not reload by itself, because that would lose a typed password. Offline there is no button. The notice
 * scrolls into view, because the button that was tapped may be far below it.
 */
export function Outdated({ text, beforeReload }: OutdatedProps) {
  const isOnline = useOnline()
  const notice = useRef<HTMLDivElement>(null)
  // `void`, because newer browsers return a promise here, which React would take for a clean-up function.
  useEffect(() => void notice.current?.scrollIntoView({ block: 'center' }), [])
  const reload = () => {
    beforeReload?.()
    window.location.reload()
  }
  return (
    <div ref={notice} role="alert">
      <Notice
        tone="warning"
        action={
          isOnline && (
            <Button tone="secondary" onClick={reload}>
              {m.error_action()}
            </Button>
          )
        }
      >
        {isOnline ? text : m.page_outdated_offline()}
      </Notice>
    </div>
  )
}
