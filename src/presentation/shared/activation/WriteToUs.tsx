import * as m from '../../generated/paraglide/messages.js'
import { SUPPORT_EMAIL } from '../frame/supportEmail.ts'
import styles from './WriteToUs.module.css'

/** The support address. The mail names the order, if there is one. */
export function WriteToUs({ reference }: { readonly reference?: string | null | undefined }) {
  const subject = reference ? `?subject=${encodeURIComponent(m.success_order({ reference }))}` : ''
  return (
    <a className={styles['link']} href={`mailto:${SUPPORT_EMAIL}${subject}`}>
      {m.success_write({ email: SUPPORT_EMAIL })}
    </a>
  )
}
