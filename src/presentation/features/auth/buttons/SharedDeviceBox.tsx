import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { auth_shared_hint, auth_shared_label } from '#presentation/generated/paraglide/messages.js'
import { useCheckoutPresenters } from '#presentation/visit/PresentersContext.ts'
import styles from './SharedDeviceBox.module.css'

/** Asks whether the device is shared. If so, the login session ends with the tab (product 4: accounts). */
export const SharedDeviceBox = observer(function SharedDeviceBox() {
  const { account } = useCheckoutPresenters()
  const id = useId()
  // Asked when it is left, so that the box stays while it shows.
  useEffect(() => account.askedShared, [account])
  return (
    <div className={styles['box']}>
      <input
        id={id}
        type="checkbox"
        className={styles['checkbox']}
        checked={account.isSharedDevice}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => account.setSharedDevice(target.checked)}
      />
      <label htmlFor={id}>{auth_shared_label()}</label>
      <p id={`${id}-hint`}>{auth_shared_hint()}</p>
    </div>
  )
})
