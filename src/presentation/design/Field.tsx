import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import styles from './Field.module.css'

interface LabelledProps {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with what stands here, and what to do. */
  readonly problem?: string | undefined
}

interface FieldProps extends LabelledProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
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
  return (
    <Frame id={id} label={label} hint={hint} problem={problem} invalid={invalid} size={size}>
      <div className={styles['box']}>
        <input
          id={id}
          ref={inputRef}
          className={styles['input']}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy(id, { hint, problem }, problemId)}
          {...input}
        />
        {unit && (
          <span className={styles['unit']} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </Frame>
  )
}

/** The same for a few lines of text. */
export function TextArea({ label, hint, problem, ...area }: LabelledProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  const invalid = problem !== undefined
  return (
    <Frame id={id} label={label} hint={hint} problem={problem} invalid={invalid} size="normal">
      <div className={styles['box']}>
        <textarea
          id={id}
          className={`${styles['input']} ${styles['lines']}`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy(id, { hint, problem })}
          {...area}
        />
      </div>
    </Frame>
  )
}

interface FrameProps extends LabelledProps {
  readonly id: string
  readonly invalid: boolean
  readonly size: string
  readonly children: ReactNode
}

function Frame({ id, label, hint, problem, invalid, size, children }: FrameProps) {
  const classes = [styles['field'], ...size.split(' ').map((part) => styles[part]), invalid && styles['invalid']].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {problem !== undefined && <Problem id={`${id}-problem`} text={problem} />}
    </div>
  )
}

const describedBy = (id: string, { hint, problem }: Pick<LabelledProps, 'hint' | 'problem'>, problemId?: string) =>
  [problemId ?? (problem && `${id}-problem`), hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** What is wrong, announced when it appears. */
export function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} className={styles['problem']} role="alert">
      {text}
    </p>
  )
}
