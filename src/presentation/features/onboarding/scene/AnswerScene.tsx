import { useEffect, useRef, useState } from 'react'
import { Picture } from '#presentation/design/Picture.tsx'
import stand from '#presentation/pictures/drawn/poses/upright/stand.svg?raw'
import { Figure } from '#presentation/shared/cast/Figure.tsx'
import type { StepContent } from '#presentation/shared/steps/StepContent.ts'
import styles from './AnswerScene.module.css'
import { type Amounts, Tally } from './Tally.tsx'

export interface AnswerSceneProps {
  /** The pictures of the answers by handle; `main` is what the figure does, and `again` what it does in turn with it. */
  readonly pictures: StepContent['pictures']
  /** The handle of the chosen answer, or of the one chosen last. */
  readonly chosen: string | null | undefined
  /** For answers that are amounts: the figure does as many, and dots count them. */
  readonly amounts?: Amounts | undefined
  /** Whether the scene is above its answers in a narrow window, too. */
  readonly above?: boolean
}

/**
 * Somebody on the track who thinks of an answer: of the one that is pointed at, pressed or focused, otherwise of the chosen one. It
 * is decorative, because the answers say the same.
 */
export default function AnswerScene({
  pictures,
  chosen,
  amounts,
  above = false,
}: AnswerSceneProps) {
  const scene = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  useEffect(() => {
    const answers = scene.current?.closest('main')
    const point = ({ target }: Event) => {
      const input =
        target instanceof Element ? target.closest('label')?.querySelector('input') : null
      setPointed(input ? (input.type === 'radio' ? input.value : input.name) : null)
    }
    for (const event of ['pointerover', 'focusin']) answers?.addEventListener(event, point)
    return () => {
      for (const event of ['pointerover', 'focusin']) answers?.removeEventListener(event, point)
    }
  }, [])
  const shown = pointed ?? chosen ?? ''
  const thought = pictures[shown]
  return (
    <div
      ref={scene}
      className={styles['scene']}
      data-stage={above ? 'above' : 'scene'}
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
          key={`figure ${pointed}`}
          className={styles['figure']}
          ref={(figure) =>
            figure?.style.setProperty('--times', `${amounts?.of[pointed ?? ''] ?? 0}`)
          }
        >
          <Figure svg={pictures['main'] ?? stand} />
          {pictures['again'] !== undefined && (
            <Figure svg={pictures['again']} className={styles['again']} />
          )}
        </span>
      )}
    </div>
  )
}
