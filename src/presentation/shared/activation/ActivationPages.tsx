import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Page } from '../../design/page/Page.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import { Stage } from '../../design/page/Stage.tsx'
import { Spinner } from '../../design/Spinner.tsx'
import late from '../../generated/content/states-late.svg?raw'
import locked from '../../generated/content/states-locked.svg?raw'
import nobody from '../../generated/content/states-nobody.svg?raw'
import noPlan from '../../generated/content/states-none.svg?raw'
import unknown from '../../generated/content/states-unknown.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import type { Path } from '../../navigation/paths.ts'
import runner from '../../pictures/drawn/runner.svg?raw'
import { useTo, useToLogin } from '../../navigation/useGo.ts'
import { logOut } from '../frame/logOut.ts'
import { prefetchGetTheApp } from '../getTheApp/GetTheApp.tsx'
import { useCast } from '../cast/Figure.tsx'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { notify } from '../../kit/notices/notify.ts'
import type { Activation } from './Activation.ts'
import styles from './Activation.module.css'
import { OrderLine, WhoIsHere } from './WhoIsHere.tsx'
import { YourAddress } from '../address/YourAddress.tsx'
import { WriteToUs } from './WriteToUs.tsx'

interface ActivationPagesProps {
  readonly activation: Activation
  /** Where a visitor without an active subscription can buy one. */
  readonly buyPath: Path
  /** The text, and the label of the button, for a visitor without a subscription. */
  readonly none: { readonly text: string; readonly action: string }
  /** The page to show once the subscription is active. */
  readonly children: ReactNode
}

/** The texts about an order that is not active yet, by how it was paid. */
const PENDING = {
  subscription: {
    title: m.success_activating_title,
    text: m.success_activating_text,
    late: m.success_late_text,
  },
  voucher: {
    title: m.redeem_activating_title,
    text: m.redeem_activating_text,
    late: m.redeem_late_text,
  },
} as const

// @rule 2.success-checks-again Visitors without an active plan can check again before they pay again
/** The page after a payment. Shows the state of session and order; no state redirects (product 2). */
export const ActivationPages = observer(function ActivationPages({
  activation,
  buyPath,
  none,
  children,
}: ActivationPagesProps) {
  const presenters = usePresenters()
  const withCast = useCast()
  const { funnel } = presenters
  const toBuy = useTo(buyPath)
  const { resumePath, startPath } = funnel
  const toStart = useTo(resumePath ?? startPath)
  const toLogin = useToLogin()
  const { state, order } = activation
  const reference =
    activation.pending?.reference ?? order?.reference ?? activation.searchedReference
  const pending = PENDING[order?.page === 'voucher' ? 'voucher' : 'subscription']
  useEffect(() => {
    if (state === 'activating' || state === 'looking') {
      prefetchGetTheApp()
      void activation.wait()
    }
  }, [activation, state])
  useEffect(() => activation.follow(), [activation])
  useEffect(() => () => activation.leave(), [activation])

  const checkAgain = async () => {
    await activation.check()
    if (activation.state === 'noPlan') notify.hint(m.success_none_still())
    else if (activation.state === state) notify.hint(m.order_no_news())
  }
  const help = (
    <div className={styles['help']}>
      {reference && <OrderLine reference={reference} />}
      <WhoIsHere />
      <WriteToUs reference={reference} />
    </div>
  )
  /** Below an order that takes days, in which mails must not go to a mistyped address. */
  const longHelp = (
    <>
      <YourAddress />
      {help}
    </>
  )
  const checkButton = (
    <Button busy={activation.checking} onClick={() => void checkAgain()}>
      {m.success_check()}
    </Button>
  )
  const logInButton = <ButtonLink to={toLogin}>{m.btn_log_in()}</ButtonLink>
  /** A page that describes the state with a picture, and what the visitor can do. */
  const page = (title: string, text: string, picture: string, action: ReactNode, below = help) => (
    <PicturePage key={state} title={title} text={text} picture={withCast(picture)} action={action}>
      {below}
    </PicturePage>
  )

  switch (state) {
    case 'active':
      return children
    case 'loading':
      return <Page key={state} pending title={m.skeleton_label()} />
    case 'activating':
    case 'looking':
      return (
        <Page
          key={state}
          pending
          title={state === 'looking' ? m.payment_looking_title() : pending.title()}
          text={state === 'looking' ? m.paywall_return_checking() : pending.text()}
        >
          <Stage svg={withCast(runner)} />
          <div className={styles['wait']} role="status">
            <Spinner />
            <span className="visually-hidden">{m.skeleton_label()}</span>
          </div>
          {help}
        </Page>
      )
    case 'late':
      return page(
        m.success_late_title(),
        pending.late(),
        late,
        <Button onClick={activation.lookAgain}>{m.success_check()}</Button>,
      )
    case 'notYet':
    case 'notFound':
      return page(
        state === 'notYet' ? m.success_late_title() : m.payment_not_found_title(),
        state === 'notYet' ? m.payment_not_yet() : m.paywall_return_nothing(),
        late,
        <>
          <Button onClick={activation.lookAgain}>{m.success_check()}</Button>
          {state === 'notFound' && (
            <ButtonLink tone="quiet" to={toBuy}>
              {none.action}
            </ButtonLink>
          )}
        </>,
      )
    case 'atBank':
      return page(m.order_at_bank_title(), m.order_at_bank_text(), late, checkButton, longHelp)
    case 'held':
      return page(m.order_held_title(), m.order_held_text(), late, checkButton, longHelp)
    case 'noPlan':
      return page(
        m.success_none_title(),
        none.text,
        noPlan,
        <>
          {checkButton}
          <ButtonLink tone="quiet" to={toBuy}>
            {none.action}
          </ButtonLink>
        </>,
      )
    case 'unknown':
      return page(
        m.success_unknown_title(),
        m.success_unknown_text(),
        unknown,
        <>
          <Button busy={activation.checking} onClick={() => void activation.check()}>
            {m.btn_try_again()}
          </Button>
          <Button tone="quiet" onClick={() => void logOut(presenters)}>
            {m.btn_log_out()}
          </Button>
        </>,
        <WriteToUs reference={reference} />,
      )
    case 'signIn':
      return page(m.success_sign_in_title(), m.success_sign_in_text(), locked, logInButton)
    case 'nobody':
      return page(
        m.success_nobody_title(),
        resumePath === null ? m.success_nobody_text() : m.success_nobody_answers(),
        nobody,
        <>
          {logInButton}
          <ButtonLink tone="secondary" to={toStart}>
            {resumePath === null ? m.btn_start() : m.btn_continue()}
          </ButtonLink>
        </>,
      )
  }
})
