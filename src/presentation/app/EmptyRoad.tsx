import { Stage } from '../design/page/Stage.tsx'
import emptyRoad from '../pictures/drawn/empty-road.svg?raw'

/** What stands on a page where nothing is. */
export default function EmptyRoad() {
  return <Stage svg={emptyRoad} size="wide" />
}
