import { observer } from 'mobx-react-lite'
import { Field } from '../../../design/fields/Field.tsx'
import { Form } from '../../../design/fields/Form.tsx'
import * as m from '../../../generated/paraglide/messages.js'
import { AddressField } from '../../../shared/address/AddressField.tsx'
import { useCheckoutPresenters } from '../../../visit/useCheckoutPresenters.ts'
import styles from '../Paywall.module.css'
import { useBuy } from '../useBuy.ts'
import { GUARDIAN_FORM, nameOf } from './guardianForm.ts'

/** The adult who buys for a child and is the contact of the order (product 4: orders). */
export const GuardianFields = observer(function GuardianFields() {
  const { fields, problem, type } = useCheckoutPresenters().purchase.guardian
  const buy = useBuy()
  return (
    <Form id={GUARDIAN_FORM} onSubmit={buy}>
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
    </Form>
  )
})
