import type { EndReceipt } from '#application/ports/account/BackendGateway.ts'
import type { ReceivedStatement } from '#application/contract/EndContract.ts'
import {
  type EndField,
  type EndForm,
  type EndProblem,
  type EndTime,
  LONGEST,
  toRequest,
} from '#domain/contract/EndForm.ts'
import {
  type Deadline,
  isInTime,
  REFUND_DAYS,
  WITHDRAWAL_DAYS,
} from '#domain/contract/withdrawal.ts'
import type { BoughtPlan } from '#domain/person/boughtPlans.ts'
import type { Day } from '#domain/time/Day.ts'
import { dayText } from '#domain/time/dayText.ts'
import { Gateway } from '#domain/vocabulary/payment.ts'
import * as m from '../../generated/paraglide/messages.js'
import { MANAGEMENT, PLAN_NAMES, type StoreGateway } from '../../shared/plans/management.ts'
import { guaranteeText, refundText } from '../../shared/offers/offerWords.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import type { EndContractPresenter } from './EndContractPresenter.ts'

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

/** What is known about the plan that a statement is about. */
type Known = Pick<
  EndContractPresenter,
  'store' | 'isPlanUnknown' | 'withdrawal' | 'guarantee' | 'runsUntil' | 'refundOf'
>

/** Explains a withdrawal, with its last day if known. */
export function withdrawText({ withdrawal, guarantee, store }: Known): string {
  const money = store ? m.end_store_refund() : m.end_money_back()
  if (!withdrawal) return m.end_kind_withdraw_text({ money, days: WITHDRAWAL_DAYS })
  const day = dayText(withdrawal.lastDay)
  if (!withdrawal.isOver) return m.end_kind_withdraw_until({ day, money })
  return store || guarantee?.isOver
    ? m.end_kind_withdraw_over({ day })
    : `${m.end_kind_withdraw_over({ day })} ${m.end_kind_withdraw_guarantee()}`
}

/**
 * The statement as shown and sent.
 * @param form a form without problems
 * @param plan the plan on the account, if known
 * @param withdrawal until when the buyer can withdraw, if known
 */
export function statementOf(
  form: EndForm,
  plan: BoughtPlan | null,
  withdrawal: Deadline | null,
): string {
  const { kind, name, email, reference, when = 'now', reason = '' } = toRequest(form)
  return [
    m.end_statement_to({ email: SUPPORT_EMAIL }),
    kind === 'withdraw' ? withdrawalSentence(withdrawal) : SENTENCES[when]({ reason }),
    m.end_statement_name({ name }),
    m.end_statement_email({ email }),
    ...(plan ? [m.end_statement_plan({ plan: PLAN_NAMES[plan.field]() })] : []),
    reference ? m.end_statement_order({ reference }) : m.end_statement_no_order(),
  ].join('\n')
}

// @rule 4.late-withdrawal A withdrawal after its period says before it is sent that it cancels the plan for the end of the paid
//   time; without a known date, its statement says so for that case
/** Withdraws; if it is too late for that, or may be, cancels for the end of the paid time. */
function withdrawalSentence(withdrawal: Deadline | null): string {
  if (!withdrawal) return m.end_statement_withdraw_or_cancel()
  return withdrawal.isOver ? m.end_statement_withdraw_late() : m.end_statement_withdraw()
}

export function receiptText(received: ReceivedStatement, known: Known): string {
  const { kind, statement, receipt } = received
  const { title, text, links } = storeWords(known.store)
  return [
    KIND_WORDS[kind].received(),
    receivedText(receipt),
    m.end_number(receipt),
    '',
    statement,
    '',
    ...nextTexts(received, known),
    ...(known.store || known.isPlanUnknown
      ? [`${title} ${text}`, ...links.map(({ address }) => address)]
      : []),
    '',
  ].join('\n')
}

/** Says that only a store can end and refund a plan. @param store null if the plan may have been bought in any store */
export function storeWords(store: StoreGateway | null) {
  const { AppStore, PlayStore } = Gateway
  return {
    title: store ? m.end_store_title() : m.end_in_app_title(),
    text: store ? `${MANAGEMENT[store].paidBy()} ${m.end_store_refund()}` : m.end_in_app_text(),
    links: (store ? [store] : [AppStore, PlayStore]).flatMap((one) => {
      const { address, action } = MANAGEMENT[one]
      return address === null ? [] : [{ address, action }]
    }),
  }
}

/** Says what happens next with the contract and the money; empty if only a store can end the plan. */
export function nextTexts(received: ReceivedStatement, known: Known): readonly string[] {
  const { kind, receipt } = received
  const { store, isPlanUnknown, withdrawal, guarantee, runsUntil } = known
  if (store) return []
  const asked = isPlanUnknown ? m.end_asked() : m.end_asked_known()
  const answer = receipt.ended === 'sent' ? m.end_sent() : asked
  if (kind === 'cancel' || (withdrawal && !isInTime(withdrawal, receipt.receivedAt)))
    return [answer, `${chargeText(runsUntil)} ${guaranteeText(guarantee)}`.trim()]
  const refund = known.refundOf(received)
  return [
    answer,
    refund ? refundText(refund.sum, refund.until) : m.end_money_withdraw({ days: REFUND_DAYS }),
  ]
}

/** Says until when a canceled plan runs, if the day is known, and that nothing more is charged. */
export const chargeText = (runsUntil: Day | null): string =>
  runsUntil ? m.end_runs_until({ day: dayText(runsUntil) }) : m.end_money_cancel()

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
