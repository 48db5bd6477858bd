import { type ComponentProps, useRef, useState } from 'react'
import { probableAddress } from '../../../domain/person/addressTypo.ts'
import { Field } from '../../design/fields/Field.tsx'
import { isolated } from '../../design/isolated.ts'
import { address_meant } from '../../generated/paraglide/messages.js'
import styles from './AddressField.module.css'

interface AddressFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'remark' | 'type' | 'inputMode'> {
  readonly value: string
  onText(text: string): void
  /** Whether what stands there from the start is judged too. */
  readonly looksAtOnce?: boolean
}

/**
 * A field for an email address. Once it is left, an address that looks mistyped is offered corrected below it, for one tap;
 * nothing waits for that, and its room is kept, so that nothing moves under a finger (product 5).
 */
export function AddressField({ value, onText, looksAtOnce = false, onBlur, inputRef, ...field }: AddressFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  /** What stood there when the field was left last. */
  const [left, setLeft] = useState(looksAtOnce ? value : null)
  const meant = left === value ? probableAddress(value) : null

  const take = () => {
    if (meant === null) return
    onText(meant)
    // The button goes; whoever pressed it stands where the address does.
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place} className={styles['address']}>
      <Field
        {...field}
        {...(inputRef && { inputRef })}
        type="email"
        inputMode="email"
        value={value}
        onChange={({ target }) => onText(target.value)}
        onBlur={(event) => {
          setLeft(value)
          onBlur?.(event)
        }}
        remark={
          meant !== null && (
            <button key={meant} type="button" className={styles['meant']} onClick={take}>
              <span className={styles['words']}>{address_meant({ email: isolated(shortened(meant)) })}</span>
            </button>
          )
        }
      />
    </div>
  )
}

/** In characters: with a domain after it, it still stands in one line on a phone. */
const LONGEST_NAME = 18

/** An address with its domain whole, for that is what was mistyped. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(email.slice(0, at))
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).join('')}…${email.slice(at)}` : email
}
