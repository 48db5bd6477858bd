import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import picture from '../../generated/content/states-closed.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import { notify } from '../../kit/notices/notify.ts'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { OpeningsPresenter } from './OpeningsPresenter.ts'
import styles from './ClosedPage.module.css'

interface ClosedPageProps {
  readonly feature: Parameters<OpeningsPresenter['isOpen']>[0]
  readonly title: string
  readonly text: string
  /** The main button, instead of the one that checks again. */
  readonly action?: ReactNode
  /** Notices about a payment in progress. */
  readonly notices?: ReactNode
  /** Links to other pages. */
  readonly children?: ReactNode
}

/**
 * Replaces a feature that the settings close: says what is paused and what is kept, and offers to check again (product 4: closed
 * features).
 */
export const ClosedPageView = observer(function ClosedPageView({
  feature,
  title,
  text,
  action,
  notices,
  children,
}: ClosedPageProps) {
  const { openings } = useCheckoutPresenters()
  const onCheck = async () => {
    await openings.checkAgain()
    if (!openings.isOpen(feature)) notify.hint(m.closed_still())
  }
  return (
    <PicturePage
      key={title}
      title={title}
      text={text}
      picture={picture}
      action={
        action ?? (
          <Button busy={openings.checking} onClick={() => void onCheck()}>
            {m.success_check()}
          </Button>
        )
      }
    >
      {notices}
      <div className={styles['links']}>{children}</div>
    </PicturePage>
  )
})
