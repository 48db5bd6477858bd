import { type ChangeEvent, useId, useState } from 'react'
import styles from './FileField.module.css'

interface FileFieldProps {
  /** Plays the file. Resolves with a sentence if it cannot be played. */
  readonly onChoose: (file: File) => Promise<string | null>
  /** What is wrong before a file was chosen. */
  readonly missed?: string | null
}

/** The field for a file with a visit. What is wrong with a file is said beside it. */
export function FileField({ onChoose, missed = null }: FileFieldProps) {
  const id = useId()
  const [wrong, setWrong] = useState(missed)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setWrong(null)
    if (!file) return
    setWrong(await onChoose(file))
    // So that the same file can be chosen again, once it was mended.
    target.value = ''
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Play a file</label>
      <input id={id} type="file" accept=".json,application/json" aria-invalid={wrong !== null} aria-describedby={`${id}-wrong`} onChange={(event) => void choose(event)} />
      <p id={`${id}-wrong`} role="alert" className={styles['wrong']}>
        {wrong}
      </p>
    </div>
  )
}
