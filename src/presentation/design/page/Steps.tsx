import styles from './Steps.module.css'

/** A short list of steps in order. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
