import { type ComponentProps, useRef, useState } from 'react'
import { probableAddress } from '#domain/person/addressTypo.ts'
import { cleanEmail, isEmail } from '#domain/person/email.ts'
import { Field } from '../../design/fields/Field.tsx'
import { isolated } from '../../design/isolated.ts'
import { address_meant } from '../../generated/paraglide/messages.js'
import styles from './AddressField.module.css'

interface AddressFieldProps extends Omit<
  ComponentProps<typeof Field>,
  'value' | 'onChange' | 'remark' | 'type' | 'inputMode'
> {
  readonly value: string
  onText(text: string): void
  /** Whether to check the initial text for a typo too. */
  readonly checksInitialText?: boolean
}

/**
 * A field for an email address. When the visitor leaves the field, a likely correction of a typo appears below. One tap accepts
 * the correction, and the visitor can ignore it. Its space is reserved, so that the layout does not move (product 5).
 */
export function AddressField({
  value,
  onText,
  checksInitialText = false,
  onBlur,
  ...field
}: AddressFieldProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isChecked, setChecked] = useState(checksInitialText)
  const correction = isChecked ? probableAddress(value) : null

  const accept = () => {
    if (correction === null) return
    onText(correction)
    // The button disappears, so the focus moves to the field.
    element.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={element} className={styles['address']}>
      <Field
        {...field}
        type="email"
        inputMode="email"
        value={value}
        onChange={({ target }) => {
          setChecked(false)
          onText(target.value)
        }}
        onBlur={(event) => {
          setChecked(true)
          // Shows where the mail goes. An international domain stays readable.
          const sent = cleanEmail(value)
          if (sent !== value && isEmail(value) && !sent.includes('xn--')) onText(sent)
          onBlur?.(event)
        }}
        remark={
          correction !== null && (
            <AddressCorrection key={correction} correction={correction} onAccept={accept} />
          )
        }
      />
    </div>
  )
}

/** Suggests a likely correction of an address. One tap accepts it. */
export const AddressCorrection = ({
  correction,
  onAccept,
}: {
  readonly correction: string
  readonly onAccept: () => void
}) => (
  <button type="button" className={styles['correction']} onClick={onAccept}>
    <span className={styles['words']}>
      {address_meant({ email: isolated(shortened(correction)) })}
    </span>
  </button>
)

/** In characters. A longer name before the @ is shortened, so that the address fits on one line of a phone. */
const MAX_NAME_LENGTH = 18

/** An address with a shortened name and the whole domain, because the typo is in the domain. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(email.slice(0, at))
  return name.length > MAX_NAME_LENGTH
    ? `${name.slice(0, MAX_NAME_LENGTH - 1).join('')}…${email.slice(at)}`
    : email
}
