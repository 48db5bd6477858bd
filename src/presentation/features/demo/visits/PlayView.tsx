import { FileField } from './FileField.tsx'
import styles from './FileField.module.css'

interface PlayViewProps {
  readonly onChoose: (file: File) => Promise<string | null>
  /** Why the page does not play what it was asked to; null if it was asked for nothing. */
  readonly missed: string | null
}

/** Asks for a file with a visit. */
export function PlayView({ onChoose, missed }: PlayViewProps) {
  return (
    <main className={styles['page']}>
      <h1>Play a visit</h1>
      <p className={styles['soft']}>Choose a file that the drawer of a demo saved. It is played here step by step, apart from your own visit.</p>
      <FileField onChoose={onChoose} missed={missed} />
      <p>
        <a href="/" rel="noreferrer">
          Back to the demo
        </a>
      </p>
    </main>
  )
}
