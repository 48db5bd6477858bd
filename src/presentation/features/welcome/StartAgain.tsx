import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Modal } from '../../design/modal/Modal.tsx'
import * as m from '../../generated/paraglide/messages.js'
import type { QueryPromo } from '../../navigation/QueryPromo.ts'
import { useForgetPromo } from '../../navigation/useForgetPromo.ts'
import styles from './StartAgain.module.css'

/** A button that deletes the answers after the visitor has confirmed that (product 2: welcome). */
export default function StartAgain({
  onStartAgain,
  queryPromo,
}: {
  readonly onStartAgain: () => void
  readonly queryPromo: QueryPromo
}) {
  const forgetPromo = useForgetPromo(queryPromo)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {m.btn_start_again()}
      </button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={m.start_again_title()}
        config={{ size: 'small' }}
      >
        <p className={styles['text']}>{m.start_again_text()}</p>
        <div className={styles['actions']}>
          <Button onClick={() => setAsking(false)}>{m.start_again_keep()}</Button>
          <Button
            tone="secondary"
            onClick={() => {
              onStartAgain()
              forgetPromo()
              // The modal cannot return the focus to the button that opened it, which disappears with the answers.
              document.querySelector('h1')?.focus()
            }}
          >
            {m.btn_start_again()}
          </Button>
        </div>
      </Modal>
    </>
  )
}
