import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { uidOf } from '#domain/person/Session.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { optionalView } from '../../kit/lazyView.tsx'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { AppLink } from './AppLinkPresenter.ts'
import { APP_LINKS, storeOfDevice } from './appLinks.ts'
import styles from './GetTheApp.module.css'

const QrCode = optionalView(() => import('./QrCode.tsx'))

/** Fetches the QR code, if this device will show it, so that the code is there when the page opens. */
export function prefetchGetTheApp(): void {
  if (storeOfDevice(navigator) === null) void QrCode.preload()
}

const STORES = {
  ios: { link: APP_LINKS.ios, get: m.success_store_get_ios },
  android: { link: APP_LINKS.android, get: m.success_store_get_android },
}

/**
 * Links to the app. A phone or tablet gets its own store; other devices get both, and a QR code. Where the
 * app takes codes, a button opens it, or shows the QR code, and the person is then logged in there.
 */
export const GetTheApp = observer(function GetTheApp() {
  const { person } = usePresenters()
  // A link of one person must not stay for the next.
  const uid = uidOf(person.session)
  return storeOfDevice(navigator) === null ? <AnyDevice key={uid} /> : <Phone key={uid} />
})

/** A link to the app with a code, if there is one by now, and a function that makes one. */
function useAppLink() {
  const { appLink } = useCheckoutPresenters()
  const [link, setLink] = useState<AppLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const make = async (): Promise<AppLink | null> => {
    if (isBusy) return null
    setBusy(true)
    const made = await appLink.make()
    setBusy(false)
    setLink(made)
    return made
  }
  return { link, isBusy, make, forget: () => setLink(null) }
}

function Phone() {
  const { appLink } = useCheckoutPresenters()
  const store = STORES[storeOfDevice(navigator) ?? 'android']
  return (
    <div className={styles['stores']}>
      {appLink.logsIn && <OpenApp />}
      <ButtonLink tone={appLink.logsIn ? 'secondary' : 'primary'} to={store.link}>
        {store.get()}
      </ButtonLink>
    </div>
  )
}

function OpenApp() {
  const { link, isBusy, make, forget } = useAppLink()
  const open = async () => {
    const made = await make()
    if (made) window.location.assign(made.address)
  }
  return (
    <>
      {link === null ? (
        <Button busy={isBusy} onClick={() => void open()}>
          {m.app_open()}
        </Button>
      ) : (
        // A browser may refuse to leave the page so long after the tap; the next tap makes a new code.
        <ButtonLink to={link.address} onClick={forget}>
          {m.app_open()}
        </ButtonLink>
      )}
      <p className={styles['hint']}>{m.app_open_hint()}</p>
    </>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function AnyDevice() {
  const { appLink } = useCheckoutPresenters()
  const { link, isBusy, make } = useAppLink()
  const shown = appLink.logsIn ? link : { address: appLink.plain, logsIn: false }
  const label = shown?.logsIn ? m.app_code_label() : m.success_store_qr()
  return (
    <div className={shown ? styles['anywhere'] : undefined} data-asked={link !== null || undefined}>
      {shown && (
        // The button that asked for the code has gone.
        <div className={styles['code']} tabIndex={-1} ref={link && focus}>
          <Suspense fallback={null}>
            <QrCode text={shown.address} label={label} />
          </Suspense>
        </div>
      )}
      <div className={styles['stores']}>
        {shown ? (
          <p className={styles['how']} aria-hidden="true">
            {label}
          </p>
        ) : (
          <div className={styles['ask']}>
            <Button
              busy={isBusy}
              onClick={() => {
                prefetchGetTheApp()
                void make()
              }}
            >
              {m.app_code_show()}
            </Button>
            <p className={styles['hint']}>{m.app_code_hint()}</p>
          </div>
        )}
        <ButtonLink tone={appLink.logsIn ? 'secondary' : 'primary'} to={APP_LINKS.ios}>
          {m.success_store_ios()}
        </ButtonLink>
        <ButtonLink tone="secondary" to={APP_LINKS.android}>
          {m.success_store_android()}
        </ButtonLink>
      </div>
    </div>
  )
}
