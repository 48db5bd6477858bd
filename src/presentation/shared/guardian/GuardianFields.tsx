import { observer } from 'mobx-react-lite'
import { Field } from '../../design/fields/Field.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { AddressField } from '../address/AddressField.tsx'
import styles from './GuardianFields.module.css'
import type { GuardianPresenter } from './GuardianPresenter.ts'
import type { Guardian } from '#domain/person/guardian.ts'

/** The adult who buys for a child and is the contact of the order (product 4: orders). */
export const GuardianFields = observer(function GuardianFields({
  guardian,
}: {
  readonly guardian: GuardianPresenter
}) {
  const { fields, problem, type } = guardian
  return (
    <fieldset className={styles['guardian']}>
      <legend>{m.paywall_guardian_legend()}</legend>
      <Field
        label={m.paywall_guardian_name()}
        name={nameOf('name')}
        autoComplete="name"
        value={fields.name}
        problem={problem === 'name' ? m.paywall_guardian_name_empty() : ''}
        onChange={({ target }) => type('name', target.value)}
      />
      <AddressField
        label={m.paywall_guardian_email()}
        hint={m.paywall_guardian_email_hint()}
        name={nameOf('email')}
        value={fields.email}
        autoComplete="email"
        problem={problem === 'email' ? m.auth_email_malformed() : ''}
        onText={(text) => type('email', text)}
      />
    </fieldset>
  )
})

/** The id of the form. The buy button submits the form from outside, so that Enter in a field buys too. */
export const GUARDIAN_FORM = 'guardian'

const nameOf = (field: keyof Guardian) => `guardian-${field}`

export const focusGuardian = (field: keyof Guardian | null): void =>
  field === null
    ? undefined
    : document.querySelector<HTMLInputElement>(`[name=${nameOf(field)}]`)?.focus()
