import { Picture } from '../Picture.tsx'
import styles from './Stage.module.css'

interface StageProps {
  /** SVG text from the project's own picture files. */
  readonly svg: string
  /**
   * `wide`: a scene of its own; `mark`: one thing that stands on the track; `small`: the same, where the words matter more;
   * `scene`: the same, as high as a page that holds little else has room for.
   */
  readonly size?: 'wide' | 'mark' | 'small' | 'scene'
}

/** A picture on the lanes of a track; decorative, its screen says in words what it is about. */
export function Stage({ svg, size = 'mark' }: StageProps) {
  return (
    <div className={styles['stage']} data-stage={size}>
      <Picture svg={svg} className={styles['picture']} />
    </div>
  )
}
