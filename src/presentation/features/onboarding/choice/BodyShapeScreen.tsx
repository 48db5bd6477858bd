import { useState } from 'react'
import options from '#presentation/design/fields/OptionCard.module.css'
import { withShared } from '#presentation/design/fields/OptionCard.tsx'
import tick from '#presentation/design/fields/Tick.module.css'
import page from '#presentation/design/page/Page.module.css'
import { useCast } from '#presentation/shared/cast/Figure.tsx'
import { ChoiceScreen, type ChoiceScreenProps } from './ChoiceScreen.tsx'
import styles from './BodyShapeScreen.module.css'

const LOOK = withShared(styles, {
  group: page['side'],
  card: options['box'],
  words: options['words'],
  mark: tick['corner'],
})

/** Shapes of a body, each as a picture above its words. */
export default function BodyShapeScreen(props: ChoiceScreenProps) {
  const withCast = useCast()
  const [pictures] = useState(() =>
    Object.fromEntries(
      Object.entries(props.content.pictures).map(([name, svg]) => [name, withCast(svg)]),
    ),
  )
  return <ChoiceScreen {...props} content={{ ...props.content, pictures }} look={LOOK} />
}
