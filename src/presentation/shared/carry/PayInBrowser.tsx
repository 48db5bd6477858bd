import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './ContinueElsewhere.module.css'

interface PayInBrowserProps {
  /** The step that the browser opens with the answers; null for this page without them. */
  readonly path: string | null
}

/** In an in-app browser: one line before a payment that offers the device's browser. It says why, unless a question has. */
export function PayInBrowser({ path }: PayInBrowserProps) {
  const { hostApp } = useCheckoutPresenters()
  const link = hostApp.browserLinkTo(path)
  if (!hostApp.app || (hostApp.hasInvited && link === null)) return null
  return (
    <div className={styles['invitation']}>
      {!hostApp.hasInvited && (
        <span>{m.inside_pay({ app: hostApp.app.name ?? m.inside_this_app() })}</span>
      )}{' '}
      {link === null ? (
        <span>{m.inside_pay_menu()}</span>
      ) : (
        <button
          type="button"
          className={styles['open']}
          onClick={() => window.location.assign(link)}
        >
          {m.inside_open()}
        </button>
      )}
    </div>
  )
}
