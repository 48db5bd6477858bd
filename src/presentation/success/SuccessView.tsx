import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../design/Button.tsx'
import { Page } from '../design/Page.tsx'
import { Picture } from '../design/Picture.tsx'
import { Spinner } from '../design/Spinner.tsx'
import * as m from '../generated/paraglide/messages.js'
import type { StepScreenProps } from '../onboarding/StepScreen.ts'
import { useEndPresenters, usePresenters } from '../shell/PresentersContext.ts'
import { signInPath } from '../shell/navigation/query.ts'
import { useTo } from '../shell/navigation/useGo.ts'
import styles from './SuccessView.module.css'

const HERE = '/onboarding/success'

/** Where the funnel ends: it never redirects, and says how things stand (product 2). */
export const SuccessView = observer(function SuccessView({ content }: StepScreenProps<'success'>) {
  const { visit } = usePresenters()
  const { success } = useEndPresenters()
  const { search } = useLocation()
  const toPaywall = useTo('/onboarding/subscription')
  const toStart = useTo(visit.startPath)
  const { state, order } = success
  const reference = order?.reference ?? ''

  useEffect(() => {
    if (state === 'activating') void success.wait()
    if (state === 'active') success.finish()
  }, [success, state])
  useEffect(() => () => success.leave(), [success])

  const signOut = (
    <Button tone="quiet" onClick={() => void visit.signOut()}>
      {m.btn_log_out()}
    </Button>
  )
  const signIn = <ButtonLink to={signInPath('/auth/login', HERE, search, visit.promo)}>{m.btn_log_in()}</ButtonLink>

  switch (state) {
    case 'loading':
      return <Page key={state} title={m.skeleton_label()} />
    case 'active':
      return (
        <Page key={state} title={m.success_active_title()} text={reference ? m.success_active_text_ordered({ reference }) : m.success_active_text()}>
          <div className={styles['stage']}>
            <Picture svg={content.pictures['main']} className={styles['picture']} />
          </div>
          <section>
            <h2 className={styles['title']}>{m.success_next_title()}</h2>
            <ol className={styles['steps']}>
              <li>{m.success_next_1()}</li>
              <li>{m.success_next_2({ email: success.email })}</li>
              <li>{m.success_next_3()}</li>
            </ol>
          </section>
          <p className={styles['small']}>{m.success_cancel()}</p>
        </Page>
      )
    case 'activating':
      return (
        <Page key={state} title={m.success_activating_title()} text={m.success_activating_text({ reference })}>
          <div className={styles['wait']} role="status">
            <Spinner size="lg" />
            <span className="visually-hidden">{m.skeleton_label()}</span>
          </div>
        </Page>
      )
    case 'late':
      return (
        <Page
          key={state}
          title={m.success_late_title()}
          text={m.success_late_text({ reference })}
          action={<Button onClick={success.waitAgain}>{m.success_check()}</Button>}
        />
      )
    case 'noPlan':
      return (
        <Page
          key={state}
          title={m.success_none_title()}
          text={m.success_none_text()}
          action={
            <>
              <ButtonLink to={toPaywall}>{m.success_none_action()}</ButtonLink>
              <Button tone="secondary" busy={success.checking} onClick={() => void success.check()}>
                {m.success_check()}
              </Button>
            </>
          }
        />
      )
    case 'unknown':
      return (
        <Page
          key={state}
          title={m.success_unknown_title()}
          text={m.success_unknown_text()}
          action={
            <>
              <Button busy={success.checking} onClick={() => void success.check()}>
                {m.btn_try_again()}
              </Button>
              {signOut}
            </>
          }
        />
      )
    case 'signIn':
      return <Page key={state} title={m.success_sign_in_title()} text={m.success_sign_in_text({ reference })} action={signIn} />
    case 'nobody':
      return (
        <Page
          key={state}
          title={m.success_nobody_title()}
          text={m.success_nobody_text()}
          action={
            <>
              {signIn}
              <ButtonLink tone="secondary" to={toStart}>
                {m.success_nobody_start()}
              </ButtonLink>
            </>
          }
        />
      )
  }
})
