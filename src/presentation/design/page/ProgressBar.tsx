import styles from './ProgressBar.module.css'

/** What is drawn at the very beginning, in percent: a bar that is empty looks broken. */
const LEAST_DRAWN = 3

interface ProgressBarProps {
  /** What it measures, for whoever does not see it. */
  readonly label: string
  /** Percent, 0 to 100. */
  readonly progress: number
}

export function ProgressBar({ label, progress }: ProgressBarProps) {
  return (
    <div className={styles['bar']} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={progress}>
      <div className={styles['fill']} ref={(fill) => fill?.style.setProperty('--progress', `${Math.max(progress, LEAST_DRAWN)}%`)} />
    </div>
  )
}
