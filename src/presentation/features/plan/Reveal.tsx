import { useEffect, useState } from 'react'
import type { PlannedWorkout } from '#domain/summary/week.ts'
import runner from '../../pictures/drawn/runner.svg?raw'
import { Figure } from '../../shared/cast/Figure.tsx'
import { DECIMAL } from '../../shared/steps/measures.ts'
import { WeekStrip } from '../../shared/workout/WeekStrip.tsx'
import styles from './Reveal.module.css'

/** A number that counts, such as from 78 to 68 kg. */
export interface Count {
  readonly from: number
  readonly to: number
  readonly unit: string
}

interface RevealProps {
  /** How many of the lanes are lit. */
  readonly lit: number
  /** How long the lap takes, in ms. */
  readonly lapMs: number
  /** Whether the lap is over: the lanes are the curve, the number counts, the week slides in. */
  readonly isOver: boolean
  /** Null if the answers give no number. A number that grows makes the curve rise. */
  readonly count: Count | null
  readonly week: readonly PlannedWorkout[]
}

const LANES = [0, 1, 2, 3] as const

/**
 * The visitor's runner goes one lap, and each line of the page lights a lane; then the lanes become the way to the goal.
 * Decorative: the page and the plan say the same in words.
 */
export function Reveal({ lit, lapMs, isOver, count, week }: RevealProps) {
  const rises = count === null || count.to > count.from
  // The page's words answer the tap; the picture comes a frame later.
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div
      className={styles['reveal']}
      data-over={isOver || undefined}
      data-rises={rises || undefined}
      aria-hidden="true"
    >
      <div className={styles['field']}>
        {isDrawn && (
          <>
            <div className={styles['track']}>
              {LANES.map((lane) => (
                <svg key={lane} viewBox="0 0 340 200" data-lit={lane < lit || undefined}>
                  <rect
                    x={20 + 16 * lane}
                    y={36 + 16 * lane}
                    width={300 - 32 * lane}
                    height={148 - 32 * lane}
                    rx={74 - 16 * lane}
                  />
                </svg>
              ))}
            </div>
            <div className={styles['curve']}>
              <svg viewBox="0 0 340 200">
                {LANES.map((lane) => (
                  <path
                    key={lane}
                    d="M-400 60H94C173.2 60 182 150 270 150H740"
                    transform={`translate(${9.75 - 6.5 * lane} ${14 * lane - 21})`}
                  />
                ))}
                <circle cx="270" cy="150" r="9" />
              </svg>
            </div>
            {count && (
              <p className={styles['count']}>
                <span className={styles['window']}>
                  <span className={styles['reel']}>
                    {numbersBetween(count).map((number) => (
                      <span key={number}>{number}</span>
                    ))}
                  </span>
                </span>{' '}
                <span>{count.unit}</span>
              </p>
            )}
            <div className={styles['along']} style={{ animationDuration: `${lapMs}ms` }}>
              <div className={styles['across']} style={{ animationDuration: `${lapMs}ms` }}>
                <div className={styles['facing']} style={{ animationDuration: `${lapMs}ms` }}>
                  <Figure svg={runner} className={styles['runner']} />
                </div>
              </div>
            </div>
          </>
        )}
      </div>
      {week.length > 0 && (
        <div key={String(isOver)} className={styles['week']}>
          <WeekStrip week={week} />
        </div>
      )}
    </div>
  )
}

/** The most numbers that a count passes through. */
const MOST_NUMBERS = 12

/** The numbers of a count, from its first to its last, whole between. */
function numbersBetween({ from, to }: Count): readonly string[] {
  const steps = Math.min(MOST_NUMBERS, Math.ceil(Math.abs(to - from)))
  const between = Array.from({ length: Math.max(0, steps - 1) }, (_, index) =>
    Math.round(from + ((to - from) * (index + 1)) / steps),
  )
  const numbers = [from, ...between, to].map((number) => DECIMAL.format(number))
  return [...new Set(numbers)]
}
