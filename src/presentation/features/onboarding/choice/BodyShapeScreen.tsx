import { useState } from 'react'
import { useCast } from '#presentation/shared/cast/Figure.tsx'
import { ChoiceScreen, type ChoiceScreenProps } from './ChoiceScreen.tsx'
import styles from './BodyShapeScreen.module.css'

/** Shapes of a body, each as a picture above its words. */
export default function BodyShapeScreen(props: ChoiceScreenProps) {
  const withCast = useCast()
  const [pictures] = useState(() =>
    Object.fromEntries(
      Object.entries(props.content.pictures).map(([name, svg]) => [name, withCast(svg)]),
    ),
  )
  return <ChoiceScreen {...props} content={{ ...props.content, pictures }} look={styles} />
}
