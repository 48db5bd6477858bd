import { cleanEmail } from '#domain/person/email.ts'
import { observer } from 'mobx-react-lite'
import { useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { Page } from '../../design/page/Page.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import envelope from '../../generated/content/states-sent.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import { notify } from '../../kit/notices/notify.ts'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailField } from './email/EmailField.tsx'
import { emailProblem, refusedFieldProblems } from './fieldProblems.ts'
import { notifyFailure, notifyProblems, removeFieldNotices } from './useAttemptEnd.ts'

export const PasswordResetView = observer(function PasswordResetView() {
  const { account } = useCheckoutPresenters()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [attempted, setAttempted] = useState<{ email: string; problem: string | undefined }>()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const isCorrected =
    attempted?.email !== account.email && emailProblem(account.email) === undefined
  const problem = isCorrected ? undefined : attempted?.problem

  const send = async (): Promise<boolean> => {
    const attempt = await account.resetPassword()
    if (!attempt) return false
    if (attempt.ok) notify.success(m.forgot_password_continue_email())
    else {
      const { email: newProblem } = refusedFieldProblems(attempt.code)
      void notifyFailure(attempt, 'reset', undefined, { email: newProblem })
      showProblem(newProblem)
    }
    return attempt.ok
  }

  const showProblem = (newProblem: string | undefined) => {
    setAttempted({ email: account.email, problem: newProblem })
    if (newProblem !== undefined) input.current?.focus()
  }

  const onSubmit = async () => {
    const newProblem = emailProblem(account.email)
    showProblem(newProblem)
    if (newProblem !== undefined) return notifyProblems({ email: newProblem })
    if (await send()) setSentTo(cleanEmail(account.email))
  }

  return (
    <AuthFrame back={paths.emailLogin} mayCreate={false}>
      {sentTo !== null ? (
        <Sent email={sentTo} onSendAgain={send} onOtherAddress={() => setSentTo(null)} />
      ) : (
        <Page
          title={m.auth_reset_title()}
          text={m.auth_reset_text()}
          action={
            <Button type="submit" form={id} busy={account.doing === 'form'}>
              {m.auth_reset_action()}
            </Button>
          }
        >
          <Form id={id} onBeforeInput={removeFieldNotices} onSubmit={onSubmit}>
            <EmailField problem={problem} inputRef={input} />
          </Form>
        </Page>
      )}
    </AuthFrame>
  )
})

interface SentProps {
  readonly email: string
  readonly onSendAgain: () => Promise<boolean>
  readonly onOtherAddress: () => void
}

// @rule 4.reset-again A reset link can be sent again, to the same address or to another
/** Says that, if the address has an account, a link was sent to it. The visitor can request the link again. */
const Sent = observer(function Sent({ email, onSendAgain, onOtherAddress }: SentProps) {
  const { account } = useCheckoutPresenters()
  const toLogin = useTo(paths.emailLogin)
  const [sentAgain, setSentAgain] = useState(false)
  const sendAgain = async () => {
    if (!sentAgain && (await onSendAgain())) setSentAgain(true)
  }
  return (
    <PicturePage
      title={m.auth_reset_sent_title()}
      text={m.auth_reset_sent_text({ email })}
      picture={envelope}
      action={
        <>
          <ButtonLink to={toLogin}>{m.auth_reset_back()}</ButtonLink>
          <Button
            tone="quiet"
            busy={account.doing === 'form'}
            aria-disabled={sentAgain}
            onClick={() => void sendAgain()}
          >
            {sentAgain ? m.auth_reset_sent_again() : m.auth_reset_again()}
          </Button>
          <Button tone="quiet" onClick={onOtherAddress}>
            {m.auth_reset_other()}
          </Button>
        </>
      }
    />
  )
})
