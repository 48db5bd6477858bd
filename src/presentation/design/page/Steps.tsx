import styles from './Steps.module.css'

/** What follows what, in a few lines. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
