import { Link } from 'react-router-dom'
import { Logo } from '../../design/Logo.tsx'
import { app_name } from '../../generated/paraglide/messages.js'
import styles from './HomeLink.module.css'

/** The logo, which links to welcome. The caller passes the address with the query kept. */
export function HomeLink({ to, short }: { readonly to: string; readonly short?: boolean }) {
  return (
    <Link to={to} className={styles['home']} aria-label={app_name()}>
      <Logo short={short} />
    </Link>
  )
}
