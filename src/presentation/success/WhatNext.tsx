import { Suspense } from 'react'
import * as m from '../generated/paraglide/messages.js'
import { optionalView } from '../shell/lazyView.tsx'
import { APP_LINKS } from './appLinks.ts'
import styles from './WhatNext.module.css'

const QrCode = optionalView(() => import('./QrCode.tsx'))

interface WhatNextProps {
  /** Of the account; empty where it has none. */
  readonly email: string
  /** A plan that renews is told how to cancel; what a voucher paid for just ends. */
  readonly renews: boolean
}

/** What somebody does with a plan that is active: where the app is, how to enter, how to cancel. */
export function WhatNext({ email, renews }: WhatNextProps) {
  return (
    <>
      <section>
        <h2 className={styles['title']}>{m.success_next_title()}</h2>
        <ol className={styles['steps']}>
          <li>{m.success_next_1()}</li>
          <li>{email === '' ? m.success_next_2_plain() : m.success_next_2({ email })}</li>
          <li>{m.success_next_3()}</li>
        </ol>
      </section>
      <section className={styles['stores']}>
        <h2 className={styles['title']}>{m.success_store_title()}</h2>
        <div className={styles['code']}>
          <Suspense fallback={null}>
            <QrCode text={APP_LINKS.any} label={m.success_store_qr()} />
          </Suspense>
          <p>{m.success_store_qr()}</p>
        </div>
        <ul className={styles['links']}>
          <li>
            <a href={APP_LINKS.ios}>{m.success_store_ios()}</a>
          </li>
          <li>
            <a href={APP_LINKS.android}>{m.success_store_android()}</a>
          </li>
        </ul>
      </section>
      <p className={styles['small']}>{renews ? m.success_cancel() : m.redeem_ends()}</p>
    </>
  )
}
