import { observer } from 'mobx-react-lite'
import type { Ref } from 'react'
import { Field } from '#presentation/design/fields/Field.tsx'
import { auth_email_label } from '#presentation/generated/paraglide/messages.js'
import { AddressField } from '#presentation/shared/address/AddressField.tsx'
import { useCheckoutPresenters } from '#presentation/visit/PresentersContext.ts'

interface EmailFieldProps {
  readonly problem?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  /** Whether to suggest a correction for a likely typo; false at log-in, where the account may have an address with a typo. */
  readonly corrects?: boolean
}

/** The email field of the sign-up, log-in and reset forms. */
export const EmailField = observer(function EmailField({
  problem = '',
  inputRef,
  corrects = true,
}: EmailFieldProps) {
  const { account } = useCheckoutPresenters()
  const field = {
    inputRef,
    label: auth_email_label(),
    problem,
    name: 'email',
    autoComplete: 'email',
    value: account.email,
  }
  return corrects ? (
    <AddressField {...field} onText={account.typeEmail} />
  ) : (
    <Field
      {...field}
      type="email"
      inputMode="email"
      onChange={({ target }) => account.typeEmail(target.value)}
    />
  )
})
