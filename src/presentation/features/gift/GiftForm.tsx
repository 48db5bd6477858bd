import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { MAX_DAYS_AHEAD, LONGEST_NOTE } from '#domain/gift/Gift.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import { lengthOf } from '#domain/text/oneLine.ts'
import { Button } from '../../design/Button.tsx'
import { Field } from '../../design/fields/Field.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { RadioCards } from '../../design/fields/RadioCards.tsx'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useGo, useTo } from '../../navigation/useGo.ts'
import { AddressField } from '../../shared/address/AddressField.tsx'
import { LegalNote } from '../../shared/legal/LegalNote.tsx'
import { GuardianFields, focusGuardian } from '../../shared/guardian/GuardianFields.tsx'
import { Notice } from '../../shared/offers/Notice.tsx'
import { purchaseText, renewalText, withdrawalText } from '../../shared/offers/offerWords.ts'
import { notifyUnpaid } from '../../shared/payment/notifyUnpaid.ts'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './GiftForm.module.css'
import { problemText, zoneName } from './giftWords.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'

const FIELDS = ['name', 'email', 'from', 'day', 'note'] as const

/** The fields of a gift, and the button that buys it. */
export const GiftForm = observer(function GiftForm() {
  const { gift: presenter, time } = useCheckoutPresenters()
  const go = useGo()
  const toEnd = useTo(paths.endContract)
  const form = useRef<HTMLFormElement>(null)
  const { gift, problems, days, selection, search, guardian } = presenter
  const { selectedCard } = selection
  const isBlocked = search === 'looking'
  const length = lengthOf(gift.note)
  const { when } = presenter
  const withdrawal = selectedCard && withdrawalText(selectedCard)

  const onSubmit = async () => {
    const outcome = await presenter.buy()
    if (outcome === 'ordered') go(paths.giftSuccess, { replace: true })
    else if (outcome === 'invalid') {
      const first = FIELDS.find((field) => presenter.problems[field])
      const control = first === 'day' && presenter.when === null ? 'when' : first
      form.current?.querySelector<HTMLElement>(`[name=${control}]`)?.focus()
    } else if (outcome === 'guardianMissing') focusGuardian(presenter.guardian.problem)
    else notifyUnpaid(outcome, { failed: m.paywall_buy_failed, unknown: m.paywall_unknown })
  }
  const bind = (field: (typeof FIELDS)[number]) => ({
    name: field,
    value: gift[field],
    problem: problemText(field, problems[field], gift),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      presenter.type(field, target.value),
    onBlur: () => presenter.leaveField(field),
  })

  return (
    <Form ref={form} className={styles['form']} onSubmit={onSubmit}>
      <h2>{m.gift_for_title()}</h2>
      <Field label={m.gift_name_label()} autoComplete="off" {...bind('name')} />
      <AddressField
        label={m.gift_email_label()}
        hint={m.gift_email_hint()}
        autoComplete="off"
        {...bind('email')}
        onText={(text) => presenter.type('email', text)}
      />
      <Field
        label={m.gift_from_label()}
        hint={m.gift_from_hint()}
        autoComplete="name"
        {...bind('from')}
      />
      <RadioCards
        legend={m.gift_day_label()}
        name="when"
        value={when ?? ''}
        options={[
          { value: 'now', label: m.gift_when_now(), text: m.gift_when_now_text() },
          {
            value: 'day',
            label: m.gift_when_day(),
            text: m.gift_when_day_text({ zone: zoneName(time.now()) }),
          },
        ]}
        problem={(when === null && problemText('day', problems.day, gift)) || ''}
        onChange={presenter.chooseWhen}
      />
      {when === 'day' && (
        <Field
          label={m.gift_which_day_label()}
          hint={m.gift_day_hint({ days: MAX_DAYS_AHEAD })}
          type="date"
          min={days.first}
          max={days.last}
          {...bind('day')}
        />
      )}
      <div className={length > LONGEST_NOTE ? styles['over'] : undefined}>
        <Field
          label={m.gift_note_label()}
          hint={m.gift_note_hint({ count: length, most: LONGEST_NOTE })}
          rows={4}
          {...bind('note')}
        />
      </div>
      {guardian.isAsked && (
        <>
          <Notice tone="warning">{m.gift_guardian_note({ age: ADULT })}</Notice>
          <GuardianFields guardian={guardian} />
        </>
      )}
      <GiftLost />
      <Button
        type="submit"
        tone={isBlocked ? 'secondary' : 'primary'}
        busy={presenter.buying}
        aria-disabled={isBlocked || undefined}
      >
        {isBlocked
          ? m.gift_lost_button()
          : selectedCard
            ? guardian.isAsked
              ? m.paywall_guardian_buy()
              : m.gift_buy({ price: selectedCard.charge })
            : m.gift_buy_waiting()}
      </Button>
      <p className={styles['small']}>
        {selectedCard &&
          (guardian.isAsked ? `${purchaseText(selectedCard)}. ` : '') + renewalText(selectedCard)}
      </p>
      {withdrawal !== null && (
        <p className={styles['small']}>
          <span>{withdrawal}</span> <Link to={toEnd}>{m.footer_end()}</Link>
        </p>
      )}
      <LegalNote text={m.legal_buy()} />
    </Form>
  )
})

/** Says that a gift may have been paid. No profile knows of gifts, so only the giver's receipt can tell. */
const GiftLost = observer(function GiftLost() {
  const { search, searchedReference: reference } = useCheckoutPresenters().gift
  return (
    <div role="status">
      {search && (
        <Notice tone={search === 'looking' ? 'info' : 'warning'}>
          <span>{m.gift_lost()}</span> <span>{m.gift_lost_help({ email: SUPPORT_EMAIL })}</span>
          {reference !== null && (
            <span className={styles['reference']}>{m.success_order({ reference })}</span>
          )}
        </Notice>
      )}
    </div>
  )
})
