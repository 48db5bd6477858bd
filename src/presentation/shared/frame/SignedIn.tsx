import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Modal } from '../../design/modal/Modal.tsx'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import type { Presenters } from '../../visit/Presenters.ts'
import { logOut } from './logOut.ts'
import { openPrivacy } from './privacyRequests.ts'
import type { ShownPerson } from '../../visit/PersonPresenter.ts'
import styles from './SignedIn.module.css'
import { Icon } from '../../design/Icon.tsx'

interface SignedInProps {
  readonly visitor: ShownPerson
  readonly checkoutPart: Presenters['checkoutPart']
  /** Beside the progress bar, a phone has space only for the photo; a tap on it opens the rest. */
  readonly compact?: boolean
}

// @rule 2.account-link Header, success, paywall and footer link to the account
/** The signed-in person: photo or initials, name or email, and the log-out button (product 2: header). */
export default function SignedIn({ visitor, checkoutPart, compact = false }: SignedInProps) {
  return (
    <>
      {compact && <AccountButton visitor={visitor} checkoutPart={checkoutPart} />}
      <Row visitor={visitor} checkoutPart={checkoutPart} compact={compact} />
    </>
  )
}

function Row({ visitor, checkoutPart, compact }: SignedInProps) {
  const toAccount = useTo(paths.account)
  return (
    <div className={styles['row']} data-compact={compact || undefined}>
      <Photo key={visitor.photoURL} visitor={visitor} />
      <Link className={styles['own']} to={toAccount}>
        <bdi className={styles['name']} translate={visitor.name === null ? undefined : 'no'}>
          {visitor.name ?? m.header_nameless()}
        </bdi>
      </Link>
      <button type="button" className={styles['out']} onClick={() => void logOut({ checkoutPart })}>
        {m.btn_log_out()}
      </button>
    </div>
  )
}

function AccountButton({ visitor, checkoutPart }: SignedInProps) {
  const { key } = useLocation()
  // The history entry at which the dialog was opened. At any other entry, the dialog is closed.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [modalKey, setModalKey] = useState(0)
  const toAccount = useTo(paths.account)
  const close = () => setOpenedAt(null)
  /** Closes this dialog at once: the privacy choices open on the page, which is inert while a dialog fades. */
  const choosePrivacy = () => {
    close()
    setModalKey(modalKey + 1)
    openPrivacy()
  }
  const closeAndLogOut = () => {
    close()
    void logOut({ checkoutPart })
  }
  return (
    <>
      <button
        type="button"
        className={styles['account']}
        aria-haspopup="dialog"
        aria-label={
          visitor.name === null
            ? m.header_nameless()
            : m.header_account({ name: isolated(visitor.name) })
        }
        onClick={() => setOpenedAt(key)}
      >
        <Photo key={visitor.photoURL} visitor={visitor} />
      </button>
      <Modal
        key={modalKey}
        open={openedAt === key}
        onClose={close}
        title={visitor.name === null ? m.header_nameless() : isolated(visitor.name)}
        config={{ size: 'small' }}
      >
        {visitor.email !== null && visitor.email !== visitor.name && (
          <p className={styles['email']}>{visitor.email}</p>
        )}
        <div className={styles['actions']}>
          <ButtonLink tone="secondary" to={toAccount} onClick={close}>
            {m.footer_account()}
          </ButtonLink>
          <Button tone="secondary" onClick={closeAndLogOut}>
            {m.btn_log_out()}
          </Button>
          <Button tone="quiet" onClick={choosePrivacy}>
            {m.footer_privacy()}
          </Button>
        </div>
      </Modal>
    </>
  )
}

function Photo({ visitor }: { readonly visitor: ShownPerson }) {
  const [broken, setBroken] = useState(false)
  if (visitor.photoURL === null || broken) {
    return (
      <span className={styles['photo']} aria-hidden="true" translate="no">
        {visitor.initials || (
          <Icon size={20} d="M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
        )}
      </span>
    )
  }
  return (
    <img
      className={styles['photo']}
      src={visitor.photoURL}
      alt=""
      width="32"
      height="32"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
