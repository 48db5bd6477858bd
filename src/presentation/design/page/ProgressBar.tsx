import { memo } from 'react'
import type { TrackPosition } from '#domain/funnel/Sequence.ts'
import stride from '../../pictures/drawn/stride.svg?raw'
import { Picture } from '../Picture.tsx'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** The bar's label, for screen readers. */
  readonly label: string
  /** Percent, from 0 to 100. */
  readonly progress: number
  /** The value in words. */
  readonly text: string
  readonly track: TrackPosition
}

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'present' : undefined

/** Memoized, because most steps do not change the lanes. */
const Lanes = memo(function Lanes({ count, current }: Record<'count' | 'current', number>) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles['lane']} data-lane={stateOf(index, current)}>
      <span className={styles['fill']} />
    </span>
  ))
})

/** The lanes of a track, one for each section, with a runner at the current position. */
export function ProgressBar({ label, progress, text, track }: ProgressBarProps) {
  const { done } = track
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={text}
      // Sets each property on the one element that uses it: set on the bar, they would restyle all its elements at each step.
      ref={(bar) => {
        const fill = bar?.querySelector<HTMLElement>('[data-lane="present"] > span')
        fill?.style.setProperty('--done', `${done}`)
      }}
    >
      <Lanes count={track.lanes} current={track.sectionIndex} />
      <span
        className={styles['run']}
        ref={(run) =>
          run?.style.setProperty('--run', `${((track.sectionIndex + done) * 100) / track.lanes}%`)
        }
      >
        <Picture svg={stride} className={styles['runner']} />
      </span>
    </div>
  )
}
