import { observer } from 'mobx-react-lite'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import { useLogInAgain } from '../address/useLogInAgain.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import styles from './Activation.module.css'

/** The signed-in account, and a button that logs out; the log-in that follows leads back here. */
export const WhoIsHere = observer(function WhoIsHere() {
  const { visitor } = usePresenters().person
  const changeAccount = useLogInAgain()
  if (!visitor) return null
  const account = visitor.email ?? visitor.name
  return (
    <p className={styles['who']}>
      {account !== null && <span>{m.success_account({ account: isolated(account) })}</span>}
      <button type="button" className={styles['other']} onClick={changeAccount}>
        {m.success_other_account()}
      </button>
    </p>
  )
})

/** The order number for support, on its own line. */
export function OrderLine({ reference }: { readonly reference: string }) {
  return <p className={styles['order']}>{m.success_order({ reference })}</p>
}
