import * as m from '../../generated/paraglide/messages.js'
import { SUPPORT_EMAIL } from '../frame/supportEmail.ts'
import styles from './WriteToUs.module.css'

/** Whom to write to; an order, where there is one, is named in the mail. */
export function WriteToUs({ reference }: { readonly reference?: string | null | undefined }) {
  const subject = reference ? `?subject=${encodeURIComponent(m.success_order({ reference }))}` : ''
  return (
    <a className={styles['link']} href={`mailto:${SUPPORT_EMAIL}${subject}`}>
      {m.success_write({ email: SUPPORT_EMAIL })}
    </a>
  )
}
