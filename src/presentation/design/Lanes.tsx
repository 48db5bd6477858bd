import lanes from '../pictures/drawn/plan-lanes.svg?raw'
import { Picture } from './Picture.tsx'

/** The lanes of a track, for the corner of a dark card. A component, so that the build holds the drawing once. */
export const Lanes = ({ className }: { readonly className: string | undefined }) => (
  <Picture svg={lanes} className={className} />
)
