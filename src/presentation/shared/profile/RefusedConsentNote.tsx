import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../design/Button.tsx'
import { Note } from '../../design/Note.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './Gate.module.css'

/**
 * Says that the account of a person who refused the consent has no answers, and lets them change that. A page that does not ask
 * for the consent itself passes `asksAt`, the path of one that does.
 */
export const RefusedConsentNote = observer(function RefusedConsentNote({
  asksAt,
}: {
  readonly asksAt?: string
}) {
  const { gate } = useCheckoutPresenters()
  const navigate = useNavigate()
  if (!gate.hasRefusedConsent) return null
  const askAgain = () => {
    gate.reconsider()
    if (asksAt) void navigate(asksAt)
  }
  return (
    <div className={styles['kept']}>
      <Note>{m.kept_here_text()}</Note>
      <Button tone="quiet" onClick={askAgain}>
        {m.kept_here_action()}
      </Button>
    </div>
  )
})
