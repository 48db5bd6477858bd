import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './Field.module.css'

interface LabelledProps {
  readonly label: string
  readonly hint?: string | undefined
  /** The problem with the value, and how to correct it. An empty text reserves the space for a problem. */
  readonly problem?: string | undefined
}

interface FieldProps extends LabelledProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** How the value was understood or shortened, or a suggested correction. Replaces the hint, and is announced. */
  readonly remark?: ReactNode
  /** The id of a message elsewhere that several fields share. */
  readonly messageId?: string | undefined
  readonly invalid?: boolean
  readonly unit?: ReactNode
  /** A button inside the field, at its end. */
  readonly end?: ReactNode
  /**
   * `large`: the screen's only number, with the heading as its visible label; `large wide`: the same, with decimals; `large
   * short`: one of two numbers.
   */
  readonly size?: 'normal' | 'large' | 'large wide' | 'large short'
  /** The height of a field for several lines. Without it, the field has one line. */
  readonly rows?: number
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

export function Field({
  label,
  hint,
  problem,
  remark,
  invalid = Boolean(problem),
  unit,
  end,
  size = 'normal',
  messageId,
  inputRef,
  ...input
}: FieldProps) {
  const id = useId()
  // A textarea takes the same attributes.
  const Control = (input.rows === undefined ? 'input' : 'textarea') as 'input'
  const classes = [
    styles['field'],
    ...size.split(' ').map((part) => styles[part]),
    invalid && styles['invalid'],
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes}>
      <label
        className={size === 'large' || size === 'large wide' ? 'visually-hidden' : styles['label']}
        htmlFor={id}
      >
        {label}
      </label>
      <div className={styles['box']}>
        <Control
          id={id}
          ref={inputRef}
          className={styles['input']}
          aria-invalid={invalid || undefined}
          aria-describedby={messageId ?? (hint || problem ? messageIdOf(id) : undefined)}
          {...input}
        />
        {unit && (
          <span className={styles['unit']} aria-hidden="true">
            {unit}
          </span>
        )}
        {end}
      </div>
      {(hint !== undefined || problem !== undefined) && (
        <FieldMessage id={messageIdOf(id)} hint={hint} problem={problem} remark={remark} />
      )}
    </div>
  )
}

const messageIdOf = (id: string) => `${id}-message`

interface FieldMessageProps extends Omit<LabelledProps, 'label'> {
  readonly id: string
  /** How the value was understood or shortened, or a suggested correction. Replaces the hint, and is announced. */
  readonly remark?: ReactNode
}

// @rule 10.told-once A problem is announced once, by its field, which gets the focus; notices and price changes are announced,
//   the seconds of a countdown are not
/** The problem of a field, or else its remark, or else its hint. A problem and a remark are announced when they appear. */
export function FieldMessage({ id, hint, remark, problem }: FieldMessageProps) {
  return (
    <div id={id} className={styles['message']}>
      {problem || remark ? null : hint && <p className="soft">{hint}</p>}
      <p className={styles['remark']} role="status">
        {!problem &&
          remark &&
          (typeof remark === 'string' ? <span key={remark}>{remark}</span> : remark)}
      </p>
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
    </div>
  )
}
