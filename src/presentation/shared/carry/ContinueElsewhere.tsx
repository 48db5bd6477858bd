import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Modal } from '../../design/modal/Modal.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { copyText } from '../../kit/copyText.ts'
import { optionalView } from '../../kit/lazyView.tsx'
import type { CheckoutPresenters, Presenters } from '../../visit/Presenters.ts'
import { OpenInBrowser } from './OpenInBrowser.tsx'
import styles from './ContinueElsewhere.module.css'

const QrCode = optionalView(() => import('../getTheApp/QrCode.tsx'))

interface ContinueElsewhereProps {
  /** Passed as a prop, because welcome has no context. */
  readonly presenters: Presenters
  /** Where the link leads. */
  readonly path: string
  /** Whether there is space only for the button. */
  readonly brief?: true
}

/** Offers to continue on another device with the answers, by a link or a QR code. Only for an anonymous visitor. */
const ContinueElsewhere = observer(function ContinueElsewhere({
  presenters,
  path,
  brief,
}: ContinueElsewhereProps) {
  const { answers, person, checkoutPart } = presenters
  const [part, setPart] = useState<CheckoutPresenters | null>(null)
  const [isFailed, setFailed] = useState(false)
  if (answers.isEmpty || person.session.status !== 'anonymous') return null
  const open = () => {
    setFailed(false)
    return checkoutPart().then(setPart, () => setFailed(true))
  }
  const link = part?.carry.scannableLinkTo(path) ?? null
  return (
    <div className={styles['invitation']}>
      <button type="button" className={styles['open']} onClick={() => void open()}>
        {m.carry_open()}
      </button>
      <p role="status">{isFailed ? m.carry_failed() : !brief && m.answers_kept()}</p>
      <Modal open={link !== null} onClose={() => setPart(null)} title={m.carry_title()}>
        {part && link !== null && <ShareOptions link={link} hostApp={part.hostApp} />}
      </Modal>
    </div>
  )
})
export default ContinueElsewhere

interface ShareOptionsProps extends Pick<CheckoutPresenters, 'hostApp'> {
  readonly link: string
}

function ShareOptions({ link, hostApp }: ShareOptionsProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const share = () =>
    navigator.share({ url: link }).catch((cause: unknown) => {
      // An AbortError: the visitor closed the list of apps.
      if ((cause as Error).name !== 'AbortError') setCopied(false)
    })
  const copy = async () => setCopied(await copyText(link))
  return (
    <div className={styles['options']}>
      <p>{m.carry_text()}</p>
      <p>{m.answers_kept()}</p>
      <OpenInBrowser hostApp={hostApp} />
      {'share' in navigator && <Button onClick={() => void share()}>{m.carry_share()}</Button>}
      <Button tone="secondary" onClick={() => void copy()}>
        {m.carry_copy()}
      </Button>
      <p role="status">
        {isCopied !== null && (isCopied ? m.carry_copied() : m.carry_not_copied())}
      </p>
      {isCopied === false && <p className={styles['link']}>{link}</p>}
      <div className={styles['code']}>
        <Suspense fallback={null}>
          <QrCode text={link} label={m.carry_code()} captioned />
        </Suspense>
      </div>
    </div>
  )
}
