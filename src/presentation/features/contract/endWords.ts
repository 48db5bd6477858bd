import type { EndReceipt } from '#application/ports/account/ContractGateway.ts'
import type { ReceivedStatement } from '#application/ports/kept/KeptValues.ts'
import {
  type EndField,
  type EndForm,
  type EndProblem,
  type EndTime,
  LONGEST,
  toRequest,
} from '#domain/contract/EndForm.ts'
import type { WithdrawalPeriod } from '#domain/contract/withdrawal.ts'
import type { Gateway } from '#domain/vocabulary/payment.ts'
import * as m from '../../generated/paraglide/messages.js'
import { MANAGEMENT } from '../../shared/activation/management.ts'
import { dayText } from '../../shared/offers/offerWords.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'

export const KIND_WORDS = {
  withdraw: {
    label: m.end_kind_withdraw,
    confirm: m.end_confirm_withdraw,
    received: m.end_received_withdraw,
  },
  cancel: {
    label: m.end_kind_cancel,
    confirm: m.end_confirm_cancel,
    received: m.end_received_cancel,
  },
} as const

export const TIME_WORDS: Readonly<Record<EndTime, () => string>> = {
  period_end: m.end_when_period_end,
  now: m.end_when_now,
  important_reason: m.end_when_important_reason,
}

const SENTENCES: Readonly<Record<EndTime, (about: { readonly reason: string }) => string>> = {
  period_end: () => m.end_statement_period_end(),
  now: () => m.end_statement_now(),
  important_reason: m.end_statement_important_reason,
}

/** Explains a withdrawal, with its last day if known. */
export function withdrawText(period: WithdrawalPeriod | null): string {
  if (!period) return m.end_kind_withdraw_text()
  const day = dayText(period.lastDay)
  return period.isOver ? m.end_kind_withdraw_over({ day }) : m.end_kind_withdraw_until({ day })
}

/** The statement as shown and sent. @param form a form without problems */
export function statementOf(form: EndForm): string {
  const { kind, name, email, reference, when = 'now', reason = '' } = toRequest(form)
  return [
    m.end_statement_to({ email: SUPPORT_EMAIL }),
    kind === 'withdraw' ? m.end_statement_withdraw() : SENTENCES[when]({ reason }),
    m.end_statement_name({ name }),
    m.end_statement_email({ email }),
    reference ? m.end_statement_order({ reference }) : m.end_statement_no_order(),
  ].join('\n')
}

/** The receipt as a text to keep. @param store the store that alone can end the plan; null for none */
export const receiptText = (
  { kind, statement, receipt }: ReceivedStatement,
  store: Gateway | null,
): string =>
  [
    KIND_WORDS[kind].received(),
    receivedText(receipt),
    m.end_number(receipt),
    '',
    statement,
    '',
    store === null ? endedText(receipt) : `${m.end_store_title()}. ${MANAGEMENT[store].paidBy()}`,
    '',
  ].join('\n')

/** Says what happens next with the contract. */
export const endedText = ({ ended }: EndReceipt): string =>
  ended === 'sent' ? m.end_sent() : m.end_asked()

/** When a statement was received, to the second and with the time zone. */
export const receivedText = ({ receivedAt }: EndReceipt): string =>
  m.end_received_at({
    time: new Date(receivedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'long' }),
  })

const PROBLEMS: Readonly<Record<EndField, Partial<Record<EndProblem, () => string>>>> = {
  kind: { missing: m.end_kind_missing },
  name: { missing: m.end_name_missing, tooLong: () => m.end_long({ most: LONGEST.name }) },
  email: { missing: m.auth_email_empty, malformed: m.auth_email_malformed },
  reference: { tooLong: () => m.end_long({ most: LONGEST.reference }) },
  reason: { missing: m.end_reason_missing, tooLong: () => m.end_long({ most: LONGEST.reason }) },
}

/** The problem with a field, and how to correct it; empty for none. */
export const problemText = (field: EndField, problem: EndProblem | undefined): string =>
  problem === undefined ? '' : (PROBLEMS[field][problem]?.() ?? m.end_refused())
