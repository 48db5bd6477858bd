import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { END_TIMES, type EndField } from '#domain/contract/EndForm.ts'
import type { BoughtPlan } from '#domain/person/boughtPlans.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { Button } from '../../design/Button.tsx'
import { Field } from '../../design/fields/Field.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { RadioCards } from '../../design/fields/RadioCards.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { AddressField } from '../../shared/address/AddressField.tsx'
import { MANAGEMENT, PLAN_NAMES } from '../../shared/plans/management.ts'
import { guaranteeText } from '../../shared/offers/offerWords.ts'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './EndContract.module.css'
import type { EndContractPresenter } from './EndContractPresenter.ts'
import { KIND_WORDS, problemText, TIME_WORDS, withdrawText, storeWords } from './endWords.ts'
import { Notice } from '../../shared/offers/Notice.tsx'

const kindOptions = (endContract: EndContractPresenter) =>
  [
    { value: 'withdraw', label: KIND_WORDS.withdraw.label(), text: withdrawText(endContract) },
    { value: 'cancel', label: KIND_WORDS.cancel.label(), text: m.end_kind_cancel_text() },
  ] as const
const TIME_OPTIONS = END_TIMES.map((value) => ({
  value,
  label: TIME_WORDS[value](),
  text: value === 'now' ? m.end_when_now_text() : '',
}))

/** A plan to choose. Its order number, or else how it is paid, distinguishes it from the other plans. */
const toOption = ({ field, reference, gateway }: BoughtPlan) => ({
  value: field,
  label: PLAN_NAMES[field](),
  text: reference ? m.success_order({ reference }) : MANAGEMENT[gateway ?? 'none'].paidBy(),
})

export const EndContractForm = observer(function EndContractForm({
  onComplete,
}: {
  readonly onComplete: () => void
}) {
  const { endContract } = useCheckoutPresenters()
  const { form, problems, guarantee, store, isPlanUnknown, plan, choices } = endContract
  const formRef = useRef<HTMLFormElement>(null)
  const onSubmit = () => {
    const invalidField = endContract.check()
    if (invalidField === null) onComplete()
    else formRef.current?.querySelector<HTMLElement>(`[name=${invalidField}]`)?.focus()
  }
  const choosePlan = (field: SubscriptionField) => {
    const chosen = choices.find((choice) => choice.field === field)
    if (chosen) endContract.choose(chosen)
  }
  const bind = (field: Exclude<EndField, 'kind'>) => ({
    name: field,
    value: form[field],
    problem: problemText(field, problems[field]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      endContract.set(field, target.value),
    onBlur: () => endContract.leaveField(field),
  })
  return (
    <Form ref={formRef} className={styles['form']} onSubmit={onSubmit}>
      {choices.length > 0 && (
        <RadioCards
          legend={m.end_plan_legend()}
          name="plan"
          value={plan?.field ?? ''}
          options={choices.map(toOption)}
          onChange={choosePlan}
        />
      )}
      <RadioCards
        legend={m.end_kind_legend()}
        name="kind"
        value={form.kind}
        options={kindOptions(endContract)}
        problem={problemText('kind', problems.kind)}
        onChange={(kind) => endContract.set('kind', kind)}
      />
      {isPlanUnknown && <StorePlan />}
      {form.kind === 'cancel' && (
        <RadioCards
          legend={m.end_when_legend()}
          name="when"
          value={form.when}
          options={TIME_OPTIONS}
          onChange={(when) => endContract.set('when', when)}
        />
      )}
      {form.kind === 'cancel' && form.when === 'important_reason' && (
        <Field label={m.end_reason_label()} rows={3} {...bind('reason')} />
      )}
      <Field label={m.end_name_label()} autoComplete="name" {...bind('name')} />
      <AddressField
        label={m.auth_email_label()}
        hint={m.end_email_hint()}
        autoComplete="email"
        {...bind('email')}
        onText={(text) => endContract.set('email', text)}
      />
      <Field
        label={m.end_reference_label()}
        hint={m.end_reference_hint()}
        autoComplete="off"
        spellCheck={false}
        {...bind('reference')}
      />
      {!store && <p className="soft">{guaranteeText(guarantee)}</p>}
      <p className="soft">{m.end_note()}</p>
      <Button type="submit">{m.btn_continue()}</Button>
    </Form>
  )
})

// @rule 4.end-store If a plan is paid through a store, form, statement and receipt say that only the store can end and refund
//   it; guests, too, find the way to the stores
/** Links to the store that alone can end the plan, or to both stores if the plan may have been bought in either. */
export const StorePlan = observer(function StorePlan() {
  const { store } = useCheckoutPresenters().endContract
  const { title, text, links } = storeWords(store)
  return (
    <Notice
      tone={store ? 'warning' : 'info'}
      title={title}
      action={links.map(({ address, action }) => (
        <a key={address} className={styles['link']} href={address} target="_blank" rel="noopener">
          {action()}
        </a>
      ))}
    >
      {text}
    </Notice>
  )
})
