import { observer } from 'mobx-react-lite'
import { Button } from '#presentation/design/Button.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { notify } from '#presentation/kit/notices/notify.ts'
import { OpenInBrowser } from '#presentation/shared/carry/OpenInBrowser.tsx'
import { usePresenters, useCheckoutPresenters } from '#presentation/visit/PresentersContext.ts'
import styles from '../Auth.module.css'

/** Says why an in-app browser offers no sign-in with a provider, and how to open the page in the device's browser. */
export const InsideApp = observer(function InsideApp() {
  const { answers } = usePresenters()
  const { hostApp } = useCheckoutPresenters()
  const copy = async () => {
    if (await hostApp.copyAddress()) notify.success(m.inside_copied())
    else notify.hint(m.inside_not_copied())
  }
  // A question has said the rest.
  if (hostApp.hasInvited)
    return (
      <div className={styles['inside']}>
        <p>{m.inside_email_only()}</p>
        <OpenInBrowser hostApp={hostApp} />
      </div>
    )
  return (
    <div className={styles['inside']}>
      <p>{m.inside_text({ app: hostApp.app?.name ?? m.inside_this_app() })}</p>
      {!answers.isEmpty && <p>{m.inside_answers()}</p>}
      <OpenInBrowser hostApp={hostApp} />
      <Button tone="quiet" onClick={() => void copy()}>
        {m.inside_copy()}
      </Button>
      <p>{m.inside_menu()}</p>
    </div>
  )
})
