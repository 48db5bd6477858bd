import { observer } from 'mobx-react-lite'
import { ContinueScreen } from '../design/ContinueScreen.tsx'
import { btn_continue } from '../generated/paraglide/messages.js'
import type { StepScreenProps } from './StepScreen.ts'
import { useChosenWords } from './useChosenWords.ts'
import { optionalWords, words } from './words.ts'

const AND = new Intl.ListFormat('en', { type: 'conjunction' })

/** Words that answer what the visitor just said. */
export const PitchScreen = observer(function PitchScreen({ step, presenter, content, onDone }: StepScreenProps<'pitch'>) {
  const { handles, labels } = useChosenWords(presenter, step.speaksOf)
  const values = { motivations: AND.format(labels.map((label) => label.toLowerCase())) }
  // A pitch may say something of its own for each answer; else it says the same to everybody.
  const own = handles.length === 1 && optionalWords(content, `${handles[0]}_title`) !== undefined ? `${handles[0]}_` : ''
  const messages = [1, 2, 3].flatMap((number) => optionalWords(content, `${own}message_${number}`, values) ?? [])
  return (
    <ContinueScreen
      title={words(content, `${own}title`, values)}
      picture={content.pictures[handles[0] ?? ''] ?? content.pictures['main']}
      messages={messages}
      action={btn_continue()}
      onContinue={onDone}
    />
  )
})
