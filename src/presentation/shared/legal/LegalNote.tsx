import { footer_policy, footer_terms } from '../../generated/paraglide/messages.js'
import { LEGAL } from '../frame/legal.ts'
import styles from './LegalNote.module.css'

/** What a visitor accepts by paying or signing up, and where it is written. Opens apart, so that what is typed stays. */
export function LegalNote({ text }: { readonly text: string }) {
  return (
    <p className={styles['note']}>
      <span>{text}</span>{' '}
      <a href={LEGAL.terms} target="_blank" rel="noopener">
        {footer_terms()}
      </a>{' '}
      <a href={LEGAL.privacy} target="_blank" rel="noopener">
        {footer_policy()}
      </a>
    </p>
  )
}
