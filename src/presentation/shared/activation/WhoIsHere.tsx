import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import { useToLogin } from '../../navigation/useGo.ts'
import { logOut } from '../frame/logOut.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import styles from './WhoIsHere.module.css'

/** The signed-in account, and a link to switch to another, which leads back here. */
export const WhoIsHere = observer(function WhoIsHere() {
  const presenters = usePresenters()
  const { person } = presenters
  const navigate = useNavigate()
  const toLogin = useToLogin()
  const { visitor } = person
  if (!visitor) return null
  const account = visitor.email ?? visitor.name
  const changeAccount = async () => {
    if (await logOut(presenters)) void navigate(toLogin)
  }
  return (
    <p className={styles['who']}>
      {account !== null && <span>{m.success_account({ account: isolated(account) })}</span>}
      <button type="button" className={styles['other']} onClick={() => void changeAccount()}>
        {m.success_other_account()}
      </button>
    </p>
  )
})
