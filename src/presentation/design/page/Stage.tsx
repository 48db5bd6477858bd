import { Picture } from '../Picture.tsx'
import styles from './Stage.module.css'

interface StageProps {
  /** SVG text from the project's own picture files. */
  readonly svg: string
  /**
   * `wide`: a picture without the track; `land`: a landscape as wide as the stage, without the track; `mark`: one object on the
   * track; `small`: a lower `mark`, for screens where the words matter more; `scene`: a higher `mark`, but lower in a low window.
   */
  readonly size?: 'wide' | 'land' | 'mark' | 'small' | 'scene'
}

/** A picture, usually on the lanes of a running track. It is decorative; the words of the screen say the same. */
export function Stage({ svg, size = 'mark' }: StageProps) {
  return (
    <div className={styles['stage']} data-stage={size}>
      <Picture svg={svg} className={styles['picture']} />
    </div>
  )
}
