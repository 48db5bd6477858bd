import { observer } from 'mobx-react-lite'
import { Notice } from '../../shared/offers/Notice.tsx'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import styles from './EndContract.module.css'
import { storeWords } from './endWords.ts'

// @rule 4.end-store If a plan is paid through a store, form, statement and receipt say that only the store can end and refund
//   it; guests, too, find the way to the stores
/** Links to the store that alone can end the plan, or to both stores if the plan may have been bought in either. */
export const StorePlan = observer(function StorePlan() {
  const { store } = useCheckoutPresenters().endContract
  const { title, text, links } = storeWords(store)
  return (
    <Notice
      tone={store ? 'warning' : 'info'}
      title={title}
      action={links.map(({ address, action }) => (
        <a key={address} className={styles['link']} href={address} target="_blank" rel="noopener">
          {action()}
        </a>
      ))}
    >
      {text}
    </Notice>
  )
})
