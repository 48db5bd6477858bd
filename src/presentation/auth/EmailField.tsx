import { observer } from 'mobx-react-lite'
import type { Ref } from 'react'
import { Field } from '../design/Field.tsx'
import { auth_email_label } from '../generated/paraglide/messages.js'
import { useEndPresenters } from '../shell/PresentersContext.ts'

interface EmailFieldProps {
  readonly problem?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

/** The address of the account, kept from one form to the next. */
export const EmailField = observer(function EmailField({ problem = '', inputRef }: EmailFieldProps) {
  const { account } = useEndPresenters()
  return (
    <Field
      inputRef={inputRef}
      label={auth_email_label()}
      problem={problem}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      value={account.email}
      onChange={({ target }) => account.typeEmail(target.value)}
    />
  )
})
