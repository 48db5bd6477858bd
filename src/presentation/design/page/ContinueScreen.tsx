import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import styles from './ContinueScreen.module.css'
import { Page } from './Page.tsx'
import { Stage } from './Stage.tsx'

interface ContinueScreenProps {
  readonly title: string
  readonly picture?: string | undefined
  /** The last of them is what the others lead to. */
  readonly messages: readonly string[]
  readonly action: string
  readonly onContinue: () => void
  /** What stands between the picture and the messages. */
  readonly children?: ReactNode
}

/** A screen that only tells: title, picture, messages, and on (product 2: continue screen). */
export function ContinueScreen({ title, picture, messages, action, onContinue, children }: ContinueScreenProps) {
  return (
    <Page title={title} action={<Button onClick={onContinue}>{action}</Button>}>
      {picture !== undefined && <Stage svg={picture} size="scene" />}
      {children}
      <div className={styles['messages']}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </Page>
  )
}
