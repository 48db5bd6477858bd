import lanes from '../pictures/drawn/plan-lanes.svg?raw'
import styles from './DeepCard.module.css'
import { Picture } from './Picture.tsx'

/** The lanes of a track, for the corner of a dark card. A component, so that the build holds the drawing once. */
export const Lanes = () => <Picture svg={lanes} className={styles['lanes']} />
