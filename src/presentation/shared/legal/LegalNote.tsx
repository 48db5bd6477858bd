import type { ReactNode } from 'react'
import { footer_policy, footer_terms } from '../../generated/paraglide/messages.js'
import { LEGAL } from '../frame/legal.ts'
import styles from './LegalNote.module.css'

interface LegalNoteProps {
  readonly text: string
  /** Further links. */
  readonly children?: ReactNode
}

/** The terms that a visitor accepts by paying or signing up. The links open in a new tab, so that typed text is not lost. */
export function LegalNote({ text, children }: LegalNoteProps) {
  return (
    <p className={styles['note']}>
      <span>{text}</span>{' '}
      <a href={LEGAL.terms} target="_blank" rel="noopener">
        {footer_terms()}
      </a>{' '}
      <a href={LEGAL.privacy} target="_blank" rel="noopener">
        {footer_policy()}
      </a>{' '}
      {children}
    </p>
  )
}
