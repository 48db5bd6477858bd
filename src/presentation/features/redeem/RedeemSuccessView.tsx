import { observer } from 'mobx-react-lite'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { Header } from '../../shared/frame/Header.tsx'
import * as paths from '../../navigation/paths.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { RefusedConsentNote } from '../../shared/profile/RefusedConsentNote.tsx'
import { ProfileGate, useProfileCreation } from '../../shared/profile/ProfileGate.tsx'
import { ActivationPages } from '../../shared/activation/ActivationPages.tsx'
import { Finish, WhatNext } from '../../shared/activation/WhatNext.tsx'
import { GetTheApp } from '../../shared/getTheApp/GetTheApp.tsx'
import { voucherText } from '../../shared/plans/management.ts'
import styles from '../../shared/activation/Activation.module.css'
import { OrderLine } from '../../shared/activation/WhoIsHere.tsx'
import { WriteToUs } from '../../shared/activation/WriteToUs.tsx'

/** The page after a voucher was redeemed. The questions that precede a profile come first. */
export default function RedeemSuccessView() {
  return (
    <>
      <Header />
      <ProfileGate>
        <RedeemSuccess />
      </ProfileGate>
    </>
  )
}

/** The state of the product that a voucher paid for. Only the profile decides whether it is active (product 4: orders). */
const RedeemSuccess = observer(function RedeemSuccess() {
  const { person } = usePresenters()
  const { redeem } = useCheckoutPresenters()
  const { activation } = redeem
  const { order } = activation
  const isRedeemed = order?.page === 'voucher'
  const what = activation.isCoaching ? m.redeem_kind_human_coaching() : m.redeem_kind_pro()
  useProfileCreation()
  return (
    <ActivationPages
      activation={activation}
      buyPath={paths.redeem}
      none={{ text: m.redeem_none_text(), action: m.redeem_none_action() }}
    >
      <Page
        key="active"
        title={m.success_active_title()}
        text={
          isRedeemed
            ? `${m.redeem_active_text({ what })} ${voucherText(activation.subscription?.ends)}`
            : m.success_active_text()
        }
      >
        <Finish />
        <RefusedConsentNote />
        <GetTheApp />
        <WhatNext activation={activation} hasPlanAnswers={person.hasProfileAnswers} />
        <div>
          {!isRedeemed && <p className={styles['details']}>{m.success_cancel()}</p>}
          {order?.reference && <OrderLine reference={order.reference} />}
          <WriteToUs reference={order?.reference} />
        </div>
      </Page>
    </ActivationPages>
  )
})
