import styles from './Steps.module.css'

/** A short list of what the visitor does, in order; these are not steps of the funnel. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
