import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import styles from './ContinueScreen.module.css'
import { Page } from './Page.tsx'
import { Stage } from './Stage.tsx'

interface ContinueScreenProps {
  readonly title: string
  readonly picture?: string | undefined
  /** The other messages lead up to the last. */
  readonly messages: readonly string[]
  readonly action: string
  readonly onContinue: () => void
  /** Content between the picture and the messages. */
  readonly children?: ReactNode
}

/** A screen without a question: title, picture, messages and a button to continue (product 2: continue screen). */
export function ContinueScreen({
  title,
  picture,
  messages,
  action,
  onContinue,
  children,
}: ContinueScreenProps) {
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
