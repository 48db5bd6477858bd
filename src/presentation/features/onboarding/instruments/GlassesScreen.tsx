import options from '#presentation/design/fields/OptionCard.module.css'
import { withShared } from '#presentation/design/fields/OptionCard.tsx'
import tick from '#presentation/design/fields/Tick.module.css'
import page from '#presentation/design/page/Page.module.css'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './GlassesScreen.module.css'

const LOOK = withShared(styles, {
  group: page['side'],
  card: options['box'],
  words: options['words'],
  mark: tick['corner'],
})

/** Answers that are amounts, each drawn as a glass filled to a level. */
export default function GlassesScreen(props: ChoiceScreenProps) {
  return <ChoiceScreen {...props} look={LOOK} />
}
