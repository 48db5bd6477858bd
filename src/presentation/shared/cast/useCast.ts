import { useState } from 'react'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { castFor, pictureOf } from './cast.ts'

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
