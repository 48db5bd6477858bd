import { observer } from 'mobx-react-lite'
import { Button } from '../../design/Button.tsx'
import { Page } from '../../design/page/Page.tsx'
import { Stage } from '../../design/page/Stage.tsx'
import { Picture } from '../../design/Picture.tsx'
import { btn_continue } from '../../generated/paraglide/messages.js'
import styles from './PitchScreen.module.css'
import type { StepScreenProps } from '../../shared/steps/StepScreen.ts'
import { useChosenWords } from '../../shared/steps/useChosenWords.ts'
import { useCast } from '../../shared/cast/Figure.tsx'
import { optionalWords, words } from '../../shared/steps/words.ts'

/** The handle of "Something else", which a pitch does not repeat. */
const OTHER = 'other'

// @rule 2.continue-screens Continue screens have a title, messages and a button
// @rule 2.pictures Pictures of answers are flat icons of our own, one for each answer; large pictures are drawn figures
/** A screen that responds to what the visitor has just answered. */
export default observer(function PitchScreen({ step, content, onDone }: StepScreenProps<'pitch'>) {
  const { handles, labels, pictures } = useChosenWords(step.respondsTo)
  const withCast = useCast()
  // Uses the words for a single chosen answer if the pitch has any, or else its general words with a list of the chosen answers.
  const prefix =
    handles.length === 1 && optionalWords(content, `${handles[0]}_title`) !== undefined
      ? `${handles[0]}_`
      : ''
  const messages = [1, 2, 3].flatMap(
    (number) => optionalWords(content, `${prefix}message_${number}`) ?? [],
  )
  const chosen =
    prefix === ''
      ? handles.flatMap((handle, index) =>
          handle === OTHER ? [] : { handle, label: labels[index], picture: pictures[index] },
        )
      : []
  const picture = content.pictures[handles[0] ?? ''] ?? content.pictures['main']
  return (
    <Page
      title={words(content, `${prefix}title`)}
      action={<Button onClick={onDone}>{btn_continue()}</Button>}
    >
      {picture !== undefined && <Stage svg={withCast(picture)} size="scene" />}
      {chosen.length > 0 && (
        <ul className={styles['chosen']}>
          {chosen.map((answer) => (
            <li key={answer.handle}>
              <Picture svg={answer.picture} className={styles['picture']} />
              <span>{answer.label}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['messages']}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </Page>
  )
})
