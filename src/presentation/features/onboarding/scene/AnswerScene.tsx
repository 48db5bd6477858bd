import { useRef } from 'react'
import { Picture } from '#presentation/design/Picture.tsx'
import stand from '#presentation/pictures/drawn/poses/upright/stand.svg?raw'
import { Figure } from '#presentation/shared/cast/Figure.tsx'
import type { StepContent } from '#presentation/shared/steps/words.ts'
import styles from './AnswerScene.module.css'
import { type Amounts, Tally } from './Tally.tsx'
import { usePointedAnswer } from './usePointedAnswer.ts'

/** How often the figure moves at most: for less than five seconds, since nothing can stop it. */
const MOST_TIMES = 7

export interface AnswerSceneProps {
  /** The pictures of the answers by handle; above the answers, `main` is what the figure does, and `again` what it does in turn with it. */
  readonly pictures: StepContent['pictures']
  /** The handle of the chosen answer, or of the one chosen last. */
  readonly chosen: string | null | undefined
  /** For answers that are amounts: the figure does as many, and dots count them. */
  readonly amounts?: Amounts | undefined
  /** Whether the scene is above its answers in a narrow window, too. */
  readonly above?: boolean
}

/**
 * Somebody on the track who thinks of an answer: of the one that is pointed at, otherwise of the chosen one. Decorative, because the
 * answers say the same.
 */
export default function AnswerScene({
  pictures,
  chosen,
  amounts,
  above = false,
}: AnswerSceneProps) {
  const scene = useRef<HTMLDivElement>(null)
  const pointed = usePointedAnswer(scene)
  const shown = pointed ?? chosen ?? ''
  const thought = pictures[shown]
  return (
    <div
      ref={scene}
      className={styles['scene']}
      data-stage={above ? 'above' : 'scene'}
      data-reason={'why' in pictures || undefined}
      aria-hidden="true"
    >
      {amounts ? (
        <Tally amounts={amounts} answer={shown} />
      ) : (
        thought !== undefined && (
          <Picture key={thought} svg={thought} className={styles['thought']} />
        )
      )}
      {/* Whoever has not said who they are sees nobody. */}
      {!('female' in pictures) && (
        <span
          // The movement begins again for each answer that is pointed at.
          key={amounts && (pointed ?? '')}
          className={styles['figure']}
          ref={(figure) =>
            figure?.style.setProperty(
              '--times',
              `${Math.min(amounts?.of[pointed ?? ''] ?? 0, MOST_TIMES)}`,
            )
          }
        >
          <Figure svg={(above && pictures['main']) || stand} />
          {pictures['again'] !== undefined && pointed !== null && (
            <Figure svg={pictures['again']} className={styles['again']} />
          )}
        </span>
      )}
    </div>
  )
}
