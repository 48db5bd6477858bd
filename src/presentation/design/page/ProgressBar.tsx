import styles from './ProgressBar.module.css'

/** The smallest progress that is drawn, in percent: an empty bar looks broken. */
const LEAST_DRAWN = 3

interface ProgressBarProps {
  /** What the bar measures, for screen readers. */
  readonly label: string
  /** Percent, from 0 to 100. */
  readonly progress: number
}

export function ProgressBar({ label, progress }: ProgressBarProps) {
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
    >
      <div
        className={styles['fill']}
        ref={(fill) => fill?.style.setProperty('--progress', `${Math.max(progress, LEAST_DRAWN)}%`)}
      />
    </div>
  )
}
