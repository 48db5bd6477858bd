import { Picture } from '../../design/Picture.tsx'
import { useState } from 'react'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { castFor, pictureOf } from './cast.ts'

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

/**
 * Returns a function that draws the visitor's person of the cast into a picture. The person stays the same while a screen is shown,
 * even if the answers are removed meanwhile, as at the finish.
 */
export function useCast(): (svg: string) => string {
  const { answers, person } = usePresenters()
  const [one] = useState(() =>
    castFor(answers.all.gender === undefined ? person.profileAnswers : answers.all),
  )
  return (svg) => pictureOf(one, svg)
}
