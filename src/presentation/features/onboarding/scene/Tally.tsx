import styles from './Tally.module.css'

export interface Amounts {
  /** How many dots there are in a row, and how many rows. */
  readonly inRow: number
  readonly rows: number
  /** How many dots each answer fills: its largest amount, or one more than its smallest. */
  readonly of: Readonly<Record<string, number>>
}

/** The amount of an answer, in dots. */
export function Tally({ amounts, answer }: { readonly amounts: Amounts; readonly answer: string }) {
  const { inRow, rows } = amounts
  const count = amounts.of[answer] ?? 0
  return (
    <span
      className={styles['tally']}
      data-tally={count}
      ref={(tally) => {
        tally?.style.setProperty('--in-row', `${inRow}`)
        tally?.style.setProperty('--rows', `${rows}`)
        tally?.style.setProperty('--across', `${Math.min(count / inRow, 1) * 100}%`)
        tally?.style.setProperty('--down', `${(Math.ceil(count / inRow) / rows) * 100}%`)
      }}
    />
  )
}
