import { Button } from './Button.tsx'
import styles from './ContinueScreen.module.css'
import { Page } from './Page.tsx'
import { Stage } from './Stage.tsx'

interface ContinueScreenProps {
  readonly title: string
  readonly picture?: string | undefined
  readonly messages: readonly string[]
  readonly action: string
  readonly onContinue: () => void
}

/** A screen that only tells: title, picture, messages, and on (product 2: continue screen). */
export function ContinueScreen({ title, picture, messages, action, onContinue }: ContinueScreenProps) {
  return (
    <Page title={title} action={<Button onClick={onContinue}>{action}</Button>}>
      {picture !== undefined && <Stage svg={picture} />}
      <div className={styles['messages']}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </Page>
  )
}
