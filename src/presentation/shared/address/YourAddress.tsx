import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { methodName } from './methodName.ts'
import { Button } from '../../design/Button.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import { AddressField } from './AddressField.tsx'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { AddressProblem, OwnAddress } from './AddressPresenter.ts'
import { useLogInAgain } from './useLogInAgain.ts'
import styles from './YourAddress.module.css'

const PROBLEMS: Readonly<Record<AddressProblem, () => string>> = {
  missing: m.auth_email_empty,
  malformed: m.auth_email_malformed,
  taken: m.success_address_taken,
  staleSignIn: m.success_address_stale,
  throttled: m.success_address_throttled,
  offline: m.success_address_offline,
  unknown: m.success_address_failed,
}

/** Shows the email address, so that the visitor can confirm or correct it (product 4: addresses). Neither is required. */
export const YourAddress = observer(function YourAddress() {
  const { address } = useCheckoutPresenters()
  const { own, typed } = address
  const section = useRef<HTMLElement>(null)
  const lastTyped = useRef(typed)
  useEffect(() => {
    // Closing the form loses the focus, so this returns it to the button that opened the form.
    if (lastTyped.current !== null && typed === null)
      section.current?.querySelector('button')?.focus()
    lastTyped.current = typed
  }, [typed])
  useEffect(() => address.leave, [address])
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === 'visible') void address.refresh()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [address])
  if (!own) return null
  return (
    <section ref={section} className={styles['address']}>
      <p className={styles['whose']}>{addressText(own)}</p>
      {own.provider === null && (typed === null ? <Actions own={own} /> : <Correction />)}
    </section>
  )
})

function addressText({ email, isConfirmed, provider }: OwnAddress): string {
  if (provider !== null)
    return m.success_address_of({ email: isolated(email), method: methodName(provider) })
  return isConfirmed
    ? m.success_address_confirmed({ email: isolated(email) })
    : m.success_address({ email: isolated(email) })
}

/** The state of the address, and the buttons to correct it and to send its confirmation mail again. */
const Actions = observer(function Actions({ own }: { readonly own: OwnAddress }) {
  const { address } = useCheckoutPresenters()
  const { hasSent, changesTo, problem, doing } = address
  const needsConfirmation = !own.isConfirmed && changesTo === null
  return (
    <>
      {needsConfirmation && !hasSent && (
        <p className="soft">
          {address.isMailed ? m.success_address_unconfirmed() : m.success_address_unmailed()}
        </p>
      )}
      <p role="status" className={styles['status']}>
        {changesTo !== null
          ? m.success_address_changing({ email: isolated(changesTo) })
          : needsConfirmation && hasSent && m.success_address_on_its_way()}
      </p>
      <div className={styles['actions']}>
        <button type="button" onClick={address.openForm}>
          {m.success_address_correct()}
        </button>
        {needsConfirmation && (
          <button
            type="button"
            aria-disabled={hasSent || doing !== null}
            onClick={() => hasSent || void address.sendAgain()}
          >
            {hasSent ? m.success_address_sent() : m.success_address_send()}
          </button>
        )}
      </div>
      <p role="alert" className={styles['problem']}>
        {problem !== null && PROBLEMS[problem]()}
      </p>
      {problem === 'staleSignIn' && <LogInAgain />}
    </>
  )
})

const Correction = observer(function Correction() {
  const { address } = useCheckoutPresenters()
  const { typed, problem, doing } = address
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onSubmit = async () => {
    await address.change()
    input.current?.focus()
  }
  return (
    <Form className={styles['form']} onSubmit={onSubmit}>
      <AddressField
        inputRef={input}
        checksInitialText
        label={m.success_address_label()}
        hint={m.success_address_hint()}
        problem={problem === null ? '' : PROBLEMS[problem]()}
        name="address"
        autoComplete="email"
        value={typed ?? ''}
        onText={address.type}
      />
      {problem === 'staleSignIn' && <LogInAgain />}
      <Button type="submit" tone="secondary" busy={doing === 'change'}>
        {m.success_address_send()}
      </Button>
      <Button tone="quiet" onClick={address.close}>
        {m.success_address_keep()}
      </Button>
    </Form>
  )
})

/** Offers a new log-in, which returns here: the service accepts a sensitive change only after a recent sign-in. */
function LogInAgain() {
  const logInAgain = useLogInAgain()
  return (
    <div className={styles['actions']}>
      <button type="button" onClick={logInAgain}>
        {m.success_address_log_in()}
      </button>
    </div>
  )
}
