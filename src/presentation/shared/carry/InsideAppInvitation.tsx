import * as m from '../../generated/paraglide/messages.js'
import type { CheckoutPresenters } from '../../visit/Presenters.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import ContinueElsewhere from './ContinueElsewhere.tsx'
import { OpenInBrowser } from './OpenInBrowser.tsx'
import styles from './ContinueElsewhere.module.css'

interface InsideAppInvitationProps extends Pick<CheckoutPresenters, 'hostApp'> {
  /** Where the link leads. */
  readonly path: string
}

/** Invites a visitor in an in-app browser, which loses the answers, to continue in another browser. */
export default function InsideAppInvitation({ hostApp, path }: InsideAppInvitationProps) {
  const presenters = usePresenters()
  return (
    <div className={styles['inside']}>
      <p>{m.carry_inside({ app: hostApp.app?.name ?? m.inside_this_app() })}</p>
      <OpenInBrowser hostApp={hostApp} />
      <ContinueElsewhere presenters={presenters} path={path} brief />
    </div>
  )
}
