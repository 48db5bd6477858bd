import { Suspense } from 'react'
import { ButtonLink } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { optionalView } from '../../kit/lazyView.tsx'
import { APP_LINKS, storeOfDevice } from './appLinks.ts'
import styles from './GetTheApp.module.css'

const QrCode = optionalView(() => import('./QrCode.tsx'))

/** Fetches the QR code, if this device will show it, so that the code is there when the page opens. */
export function prefetchGetTheApp(): void {
  if (storeOfDevice(navigator) === null) void QrCode.preload()
}

const STORES = {
  ios: { link: APP_LINKS.ios, name: m.success_store_ios, get: m.success_store_get_ios },
  android: {
    link: APP_LINKS.android,
    name: m.success_store_android,
    get: m.success_store_get_android,
  },
}

/** Links to the app. A phone or tablet gets its own store first, then the other; other devices get both, and a QR code. */
export function GetTheApp() {
  const store = storeOfDevice(navigator)
  if (store !== null) {
    const [own, other] =
      store === 'ios' ? [STORES.ios, STORES.android] : [STORES.android, STORES.ios]
    return (
      <div className={styles['stores']}>
        <ButtonLink to={own.link}>{own.get()}</ButtonLink>
        <ButtonLink tone="quiet" to={other.link}>
          {other.name()}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles['anywhere']}>
      <div className={styles['code']}>
        <Suspense fallback={null}>
          <QrCode text={APP_LINKS.any} label={m.success_store_qr()} />
        </Suspense>
      </div>
      <div className={styles['stores']}>
        <p className={styles['how']} aria-hidden="true">
          {m.success_store_qr()}
        </p>
        <ButtonLink to={APP_LINKS.ios}>{m.success_store_ios()}</ButtonLink>
        <ButtonLink tone="secondary" to={APP_LINKS.android}>
          {m.success_store_android()}
        </ButtonLink>
      </div>
    </div>
  )
}
