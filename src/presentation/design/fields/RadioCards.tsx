import { useId } from 'react'
import { FieldMessage } from './Field.tsx'
import styles from './RadioCards.module.css'

interface RadioCardsProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly value: Value | ''
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly text?: string
  }[]
  /** The problem with the choice; empty for none. */
  readonly problem?: string
  readonly onChange: (value: Value) => void
}

/** A choice between a few answers, each with a label and, if it needs one, a sentence. */
export function RadioCards<Value extends string>({
  legend,
  name,
  value,
  options,
  problem,
  onChange,
}: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles['cards']} aria-describedby={problem ? id : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles['card']}
          data-checked={option.value === value || undefined}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles['dot']} aria-hidden="true" />
          <span>
            <span className={styles['label']}>{option.label}</span>
            {option.text && <span className={styles['text']}>{option.text}</span>}
          </span>
        </label>
      ))}
      {problem !== undefined && <FieldMessage id={id} problem={problem} />}
    </fieldset>
  )
}
