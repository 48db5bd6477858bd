import { Picture } from '../../design/Picture.tsx'
import { useCast } from './useCast.ts'

/** A decorative picture of the visitor's person of the cast. @param svg SVG text from the project's own picture files */
export function Figure({
  svg,
  className,
}: {
  readonly svg: string
  readonly className?: string | undefined
}) {
  return <Picture svg={useCast()(svg)} className={className} />
}
