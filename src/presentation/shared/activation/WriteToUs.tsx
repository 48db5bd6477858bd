import * as m from '../../generated/paraglide/messages.js'
import { SUPPORT_EMAIL } from '../frame/supportEmail.ts'
import styles from './Activation.module.css'

/** A link to write to support. By default the mail's subject is the order number. */
export function WriteToUs({
  reference,
  subject = reference && m.success_order({ reference }),
}: {
  readonly reference?: string | null | undefined
  readonly subject?: string | null | undefined
}) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return (
    <a className={styles['link']} href={`mailto:${SUPPORT_EMAIL}${query}`}>
      {m.success_write({ email: SUPPORT_EMAIL })}
    </a>
  )
}
