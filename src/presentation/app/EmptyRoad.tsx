import { Stage } from '../design/page/Stage.tsx'
import emptyRoad from '../pictures/drawn/empty-road.svg?raw'

export default function EmptyRoad() {
  return <Stage svg={emptyRoad} size="land" />
}
