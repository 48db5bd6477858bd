import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { Note } from '../../design/Note.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import styles from './Auth.module.css'

/** Says which address already has an account. After a sign-in to that account, the refused sign-in method can be added. */
export const ExistingAccount = observer(function ExistingAccount() {
  const { account } = useCheckoutPresenters()
  const toReset = useTo(paths.passwordReset)
  return (
    <div role="status" className={styles['place']}>
      {account.existingAddress !== null && (
        <Note>
          <strong className={styles['title']}>{m.auth_exists_title()}</strong>
          <span>
            {account.existingAddress === ''
              ? m.auth_exists_text_unnamed()
              : m.auth_exists_text({ email: account.existingAddress })}
          </span>{' '}
          <Link to={toReset}>{m.auth_exists_reset()}</Link>
        </Note>
      )}
    </div>
  )
})
