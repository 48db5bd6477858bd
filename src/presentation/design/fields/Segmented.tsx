import { useId } from 'react'
import styles from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  readonly legend: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A choice between two or three values, side by side. */
export function Segmented<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles['part']}
          data-checked={option.value === value || undefined}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
