import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../design/Page.tsx'
import { Stage } from '../design/Stage.tsx'
import * as m from '../generated/paraglide/messages.js'
import type { StepScreenProps } from '../onboarding/StepScreen.ts'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import { useTo } from '../shell/navigation/useGo.ts'
import { ActivationPages } from './ActivationPages.tsx'
import styles from './SuccessView.module.css'
import { WhatNext } from './WhatNext.tsx'

const WORDS = {
  activatingTitle: m.success_activating_title,
  activatingText: m.success_activating_text,
  noneText: m.success_none_text,
  noneAction: m.success_none_action,
}

/** Where the funnel ends: it never redirects, and says how things stand (product 2). */
export const SuccessView = observer(function SuccessView({ content }: StepScreenProps<'success'>) {
  const { success } = useEndPresenters()
  const { activation } = success
  const toGift = useTo('/gift')
  const { state, order } = activation

  useEffect(() => {
    if (state === 'active') success.finish()
  }, [success, state])

  return (
    <ActivationPages activation={activation} here="/onboarding/success" buyPath="/onboarding/subscription" words={WORDS}>
      <Page key="active" title={m.success_active_title()} text={order ? m.success_active_text_ordered(order) : m.success_active_text()}>
        <Stage svg={content.pictures['main'] ?? ''} size="wide" />
        <WhatNext email={activation.email} renews />
        <Link className={styles['link']} to={toGift}>
          {m.success_gift()}
        </Link>
      </Page>
    </ActivationPages>
  )
})
