import * as m from '../../generated/paraglide/messages.js'
import type { CheckoutPresenters } from '../../visit/Presenters.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import ContinueElsewhere from './ContinueElsewhere.tsx'
import styles from './ContinueElsewhere.module.css'

interface InsideAppInvitationProps extends Pick<CheckoutPresenters, 'hostApp'> {
  /** Where the link leads. */
  readonly path: string
}

/** Invites a visitor in an in-app browser, which loses the answers, to continue in the device's browser or elsewhere. */
export default function InsideAppInvitation({ hostApp, path }: InsideAppInvitationProps) {
  const presenters = usePresenters()
  const browserLink = hostApp.browserLinkTo(path)
  return (
    <div className={styles['inside']}>
      <p>{m.carry_inside({ app: hostApp.app?.name ?? m.inside_this_app() })}</p>
      {browserLink === null ? (
        <ContinueElsewhere presenters={presenters} path={path} brief />
      ) : (
        <button
          type="button"
          className={styles['open']}
          onClick={() => window.location.assign(browserLink)}
        >
          {m.inside_open()}
        </button>
      )}
    </div>
  )
}
