import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '../design/Button.tsx'
import { Field } from '../design/Field.tsx'
import { Page } from '../design/Page.tsx'
import { PicturePage } from '../design/PicturePage.tsx'
import envelope from '../generated/content/states-sent.svg?raw'
import * as m from '../generated/paraglide/messages.js'
import { notify } from '../shell/toasts/notify.ts'
import { useTo } from '../shell/navigation/useGo.ts'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { emailProblem } from './emailProblem.ts'
import { tellFailure } from './useAttemptEnd.ts'

export const PasswordResetView = observer(function PasswordResetView() {
  const { account } = useEndPresenters()
  const toLogin = useTo('/auth/login/email')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = emailProblem(account.email)
    setProblem(wrong)
    if (wrong) return input.current?.focus()
    const attempt = await account.resetPassword()
    if (!attempt) return
    if (attempt.ok) {
      setSentTo(account.email)
      notify.success(m.forgot_password_continue_email())
    } else tellFailure(attempt)
  }

  if (sentTo !== null) {
    return (
      <AuthFrame back="/auth/login/email">
        <PicturePage
          key="sent"
          title={m.auth_reset_sent_title()}
          text={m.auth_reset_sent_text({ email: sentTo })}
          picture={envelope}
          action={<ButtonLink to={toLogin}>{m.btn_log_in()}</ButtonLink>}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame back="/auth/login/email">
      <Page
        title={m.auth_reset_title()}
        text={m.auth_reset_text()}
        action={
          <Button type="submit" form={id} busy={account.doing === 'form'}>
            {m.auth_reset_action()}
          </Button>
        }
      >
        <form id={id} onSubmit={(event) => void onSubmit(event)} noValidate>
          <Field
            inputRef={input}
            label={m.auth_email_label()}
            problem={problem}
            type="email"
            name="email"
            autoComplete="email"
            value={account.email}
            onChange={({ target }) => account.typeEmail(target.value)}
          />
        </form>
      </Page>
    </AuthFrame>
  )
})
