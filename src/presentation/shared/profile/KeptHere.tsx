import { observer } from 'mobx-react-lite'
import { Button } from '../../design/Button.tsx'
import { Note } from '../../design/Note.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import styles from './Gate.module.css'

/** Says that the account of a person who refused the consent has no answers, and how to change that. */
export const KeptHere = observer(function KeptHere() {
  const { gate } = useCheckoutPresenters()
  if (!gate.isRefused) return null
  return (
    <div className={styles['kept']}>
      <Note>{m.kept_here_text()}</Note>
      <Button tone="quiet" onClick={gate.reconsider}>
        {m.kept_here_action()}
      </Button>
    </div>
  )
})
