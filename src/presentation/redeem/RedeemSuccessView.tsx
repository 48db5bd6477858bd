import { observer } from 'mobx-react-lite'
import { Page } from '../design/Page.tsx'
import { Stage } from '../design/Stage.tsx'
import * as m from '../generated/paraglide/messages.js'
import finish from '../pictures/drawn/success.svg?raw'
import { Header } from '../shell/header/Header.tsx'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import { ActivationPages } from '../success/ActivationPages.tsx'
import { WhatNext } from '../success/WhatNext.tsx'

const WORDS = {
  activatingTitle: m.redeem_activating_title,
  activatingText: m.redeem_activating_text,
  noneText: m.redeem_none_text,
  noneAction: m.redeem_none_action,
}

/** What became of a voucher: the profile alone says that it counts (product 4: orders). */
export const RedeemSuccessView = observer(function RedeemSuccessView() {
  const { redeem } = useEndPresenters()
  const { activation } = redeem
  const { order } = activation
  return (
    <>
      <Header />
      <ActivationPages activation={activation} here="/redeem/success" buyPath="/redeem" words={WORDS}>
        <Page key="active" title={m.success_active_title()} text={order ? m.redeem_active_text(order) : m.success_active_text()}>
          <Stage svg={finish} size="wide" />
          <WhatNext email={activation.email} renews={order === null} />
        </Page>
      </ActivationPages>
    </>
  )
})
