import { observer } from 'mobx-react-lite'
import * as m from '../../generated/paraglide/messages.js'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { Notice } from '../../shared/offers/Notice.tsx'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import styles from './GiftForm.module.css'

/** Says that a gift may have been paid. No profile knows of gifts, so only the giver's receipt can tell. */
export const GiftLost = observer(function GiftLost() {
  const { search, searchedReference: reference } = useCheckoutPresenters().gift
  return (
    <div role="status">
      {search && (
        <Notice tone={search === 'looking' ? 'info' : 'warning'}>
          <span>{m.gift_lost()}</span> <span>{m.gift_lost_help({ email: SUPPORT_EMAIL })}</span>
          {reference !== null && (
            <span className={styles['reference']}>{m.success_order({ reference })}</span>
          )}
        </Notice>
      )}
    </div>
  )
})
