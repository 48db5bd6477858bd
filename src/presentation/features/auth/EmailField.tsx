import { observer } from 'mobx-react-lite'
import type { Ref } from 'react'
import { Field } from '../../design/fields/Field.tsx'
import { auth_email_label } from '../../generated/paraglide/messages.js'
import { AddressField } from '../../shared/address/AddressField.tsx'
import { useEndPresenters } from '../../visit/useEndPresenters.ts'

interface EmailFieldProps {
  readonly problem?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  /** Whether an address that looks mistyped is offered corrected; whoever logs in has typed it before. */
  readonly corrects?: boolean
}

/** The address of the account, kept from one form to the next. */
export const EmailField = observer(function EmailField({ problem = '', inputRef, corrects = true }: EmailFieldProps) {
  const { account } = useEndPresenters()
  const field = { inputRef, label: auth_email_label(), problem, name: 'email', autoComplete: 'email', value: account.email }
  return corrects ? (
    <AddressField {...field} onText={account.typeEmail} />
  ) : (
    <Field {...field} type="email" inputMode="email" onChange={({ target }) => account.typeEmail(target.value)} />
  )
})
