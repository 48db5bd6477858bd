import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

type Tone = 'primary' | 'secondary' | 'quiet'

const classOf = (tone: Tone): string => `${styles['button']} ${styles[tone]}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: Tone
  /** Shows a spinner. The button stays focusable, so its parent must ignore further taps. */
  readonly busy?: boolean
  readonly children: ReactNode
}

// @rule 10.translated If the browser translates a page, changes still show and nothing throws
export function Button({
  tone = 'primary',
  busy = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classOf(tone)}
      aria-busy={busy || undefined}
      // Keeps the focus in the field. Leaving the field could show an error line, which would move the button away from the
      // finger.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
      {...rest}
    >
      {busy && <Spinner size="sm" />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

interface ButtonLinkProps {
  readonly to: string
  /** Whether the linked page replaces this page in the history. */
  readonly replace?: boolean
  readonly tone?: Tone
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ tone = 'primary', ...rest }: ButtonLinkProps) {
  return <Link className={classOf(tone)} {...rest} />
}
