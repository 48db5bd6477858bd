import { Link } from 'react-router-dom'
import { Logo } from '../../design/Logo.tsx'
import { app_name } from '../../generated/paraglide/messages.js'
import { useTo } from '../navigation/useGo.ts'
import styles from './HomeLink.module.css'

/** The mark, which leads to the start. */
export function HomeLink({ short }: { readonly short?: boolean | undefined }) {
  return (
    <Link to={useTo('/')} className={styles['home']} aria-label={app_name()}>
      <Logo short={short} />
    </Link>
  )
}
