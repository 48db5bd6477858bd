import { type ComponentProps, useRef, useState } from 'react'
import { probableAddress } from '#domain/person/addressTypo.ts'
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
  readonly looksAtOnce?: boolean
}

/**
 * A field for an email address. After the visitor leaves it, a likely correction of a typo appears below; one tap accepts it. The
 * visitor can ignore it. Its space is reserved, so that the layout does not move (product 5).
 */
export function AddressField({
  value,
  onText,
  looksAtOnce = false,
  onBlur,
  inputRef,
  ...field
}: AddressFieldProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isLeft, setLeft] = useState(looksAtOnce)
  const meant = isLeft ? probableAddress(value) : null

  const take = () => {
    if (meant === null) return
    onText(meant)
    // The button disappears, so the focus moves to the field.
    element.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={element} className={styles['address']}>
      <Field
        {...field}
        {...(inputRef && { inputRef })}
        type="email"
        inputMode="email"
        value={value}
        onChange={({ target }) => {
          setLeft(false)
          onText(target.value)
        }}
        onBlur={(event) => {
          setLeft(true)
          onBlur?.(event)
        }}
        remark={meant !== null && <AddressMeant key={meant} meant={meant} onTake={take} />}
      />
    </div>
  )
}

/** A likely correction of an address, which one tap accepts. */
export const AddressMeant = ({
  meant,
  onTake,
}: {
  readonly meant: string
  readonly onTake: () => void
}) => (
  <button type="button" className={styles['meant']} onClick={onTake}>
    <span className={styles['words']}>{address_meant({ email: isolated(shortened(meant)) })}</span>
  </button>
)

/** In characters. A longer name is shortened, so that it fits on one line of a phone with its domain. */
const LONGEST_NAME = 18

/** An address with a shortened name and the whole domain, because the typo is in the domain. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(email.slice(0, at))
  return name.length > LONGEST_NAME
    ? `${name.slice(0, LONGEST_NAME - 1).join('')}…${email.slice(at)}`
    : email
}
