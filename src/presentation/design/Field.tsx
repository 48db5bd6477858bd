import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with what stands here, and what to do. */
  readonly problem?: string | undefined
  /** Id of a text elsewhere that says what is wrong, where one serves several fields. */
  readonly problemId?: string | undefined
  readonly invalid?: boolean
  readonly unit?: ReactNode
  readonly size?: 'normal' | 'large' | 'large wide' | 'large short'
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** A labelled text field with its hint and what is wrong beside it. */
export function Field({ label, hint, problem, problemId, invalid = problem !== undefined, unit, size = 'normal', inputRef, ...input }: FieldProps) {
  const id = useId()
  const described = [problemId ?? (problem && `${id}-problem`), hint && `${id}-hint`].filter(Boolean).join(' ')
  const classes = [styles['field'], ...size.split(' ').map((part) => styles[part]), invalid && styles['invalid']].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          id={id}
          ref={inputRef}
          className={styles['input']}
          aria-invalid={invalid || undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {unit && (
          <span className={styles['unit']} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {problem !== undefined && <Problem id={`${id}-problem`} text={problem} />}
    </div>
  )
}

/** What is wrong, announced when it appears. */
export function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} className={styles['problem']} role="alert">
      {text}
    </p>
  )
}
