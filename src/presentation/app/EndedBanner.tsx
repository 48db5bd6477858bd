import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../design/Icon.tsx'
import iconButton from '../design/icons/IconButton.module.css'
import * as m from '../generated/paraglide/messages.js'
import { isUnderAuth } from '../navigation/afterSignIn.ts'
import { useToLogin } from '../navigation/useGo.ts'
import styles from './EndedBanner.module.css'

const CROSS = 'M6 6l12 12M18 6 6 18'

/** Says why nobody is logged in any more, and leads to the log-in, which returns to this page. The visitor can close it. */
export default function EndedBanner() {
  const { pathname } = useLocation()
  const toLogin = useToLogin()
  const [isClosed, setIsClosed] = useState(false)
  return (
    <div role="status">
      {!isClosed && (
        <div className={styles['banner']}>
          <p className={styles['text']}>
            <span>{m.session_ended()}</span>{' '}
            {!isUnderAuth(pathname) && <Link to={toLogin}>{m.success_address_log_in()}</Link>}
          </p>
          <button
            type="button"
            className={iconButton['button']}
            aria-label={m.header_close()}
            onClick={() => setIsClosed(true)}
          >
            <Icon d={CROSS} size={20} />
          </button>
        </div>
      )}
    </div>
  )
}
