import { Steps } from '../../design/page/Steps.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { Activation } from './Activation.ts'
import styles from './WhatNext.module.css'
import { Stage } from '../../design/page/Stage.tsx'
import finish from '../../pictures/drawn/success.svg?raw'
import { Coaches } from '../coach/Coaches.tsx'
import { useCast } from '../cast/Figure.tsx'

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
      {isCoaching && <Coaches />}
    </section>
  )
}

/** The picture of a finish line, for a subscription that is active. Its animation plays once. */
export function Finish() {
  const withCast = useCast()
  return (
    <div className={styles['finish']}>
      <Stage svg={withCast(finish)} size="wide" />
    </div>
  )
}
