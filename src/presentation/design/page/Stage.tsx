import { Picture } from '../Picture.tsx'
import styles from './Stage.module.css'

interface StageProps {
  /** SVG text from the project's own picture files. */
  readonly svg: string
  /**
   * `wide`: a scene without the track; `land`: a landscape as wide as the stage; `mark`: one object on the track; `small`: a
   * `mark` of less height, for screens where the words matter more; `scene`: a `mark` of more height, and of less in a low window.
   */
  readonly size?: 'wide' | 'land' | 'mark' | 'small' | 'scene'
}

/** A picture on the lanes of a running track. It is decorative; the words of the screen say the same. */
export function Stage({ svg, size = 'mark' }: StageProps) {
  return (
    <div className={styles['stage']} data-stage={size}>
      <Picture svg={svg} className={styles['picture']} />
    </div>
  )
}
