import { Steps } from '../../design/page/Steps.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import type { Activation } from './Activation.ts'
import styles from './WhatNext.module.css'

/** The next steps in the app, with an active subscription. */
export function WhatNext({
  activation,
  hasPlanAnswers,
}: {
  readonly activation: Activation
  /** Whether the app has answers to make a plan from; otherwise it asks for them. */
  readonly hasPlanAnswers: boolean
}) {
  const { appLink } = useCheckoutPresenters()
  const { email, isCoaching } = activation
  const begin = isCoaching
    ? m.success_step_coach()
    : hasPlanAnswers
      ? m.success_step_session()
      : m.success_step_answer()
  const logIn =
    email === ''
      ? m.success_step_log_in_plain()
      : appLink.logsIn
        ? m.success_step_open({ email })
        : m.success_step_log_in({ email })
  return (
    <section>
      <h2 className={styles['title']}>{m.success_next_title()}</h2>
      <Steps steps={[logIn, begin]} />
    </section>
  )
}
