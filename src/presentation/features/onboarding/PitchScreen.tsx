import { observer } from 'mobx-react-lite'
import { ContinueScreen } from '../../design/page/ContinueScreen.tsx'
import { Picture } from '../../design/Picture.tsx'
import { btn_continue } from '../../generated/paraglide/messages.js'
import styles from './PitchScreen.module.css'
import type { StepScreenProps } from '../../shared/steps/StepScreen.ts'
import { useChosenWords } from '../../shared/steps/useChosenWords.ts'
import { optionalWords, words } from '../../shared/steps/words.ts'

/** The handle of "Something else", which is not worth repeating. */
const OTHER = 'other'

/** A message that responds to the visitor's last answers. */
export const PitchScreen = observer(function PitchScreen({
  step,
  content,
  onDone,
}: StepScreenProps<'pitch'>) {
  const { handles, labels, pictures } = useChosenWords(step.speaksOf)
  // A pitch may have its own words for each answer; otherwise it shows the same words with a list of the chosen answers.
  const own =
    handles.length === 1 && optionalWords(content, `${handles[0]}_title`) !== undefined
      ? `${handles[0]}_`
      : ''
  const messages = [1, 2, 3].flatMap(
    (number) => optionalWords(content, `${own}message_${number}`) ?? [],
  )
  const reasons =
    own === ''
      ? handles.flatMap((handle, index) =>
          handle === OTHER ? [] : { handle, label: labels[index], picture: pictures[index] },
        )
      : []
  return (
    <ContinueScreen
      title={words(content, `${own}title`)}
      picture={content.pictures[handles[0] ?? ''] ?? content.pictures['main']}
      messages={messages}
      action={btn_continue()}
      onContinue={onDone}
    >
      {reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {reasons.map(({ handle, label, picture }) => (
            <li key={handle}>
              <Picture svg={picture} className={styles['picture']} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </ContinueScreen>
  )
})
