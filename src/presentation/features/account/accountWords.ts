import type { OwnData } from '#application/account/CopyOwnData.ts'
import { type BoughtPlan, goesOn, type PlanState } from '#domain/person/boughtPlans.ts'
import type { Day } from '#domain/time/Day.ts'
import { dayText } from '#domain/time/dayText.ts'
import type { PendingOrder } from '../../shared/activation/Activation.ts'
import * as m from '../../generated/paraglide/messages.js'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { storeOf } from '../../shared/plans/management.ts'

const STATES: Readonly<Record<PlanState, () => string>> = {
  active: m.account_state_active,
  overdue: m.account_state_overdue,
  paused: m.account_state_paused,
  canceled: m.account_state_canceled,
  expired: m.account_state_expired,
}

/**
 * The state of a plan.
 * @param runsUntil the day on which a canceled plan ends; null for any other plan, or if unknown
 * @param isVoucher whether a voucher pays for the plan now
 */
export function stateText(
  { planState }: BoughtPlan,
  runsUntil: Day | null,
  isVoucher: boolean,
): string {
  if (!runsUntil) return isVoucher ? m.account_state_voucher() : STATES[planState]()
  const day = dayText(runsUntil)
  return isVoucher ? m.account_voucher_until({ day }) : m.account_canceled_until({ day })
}

/** Says what happens to a plan after a statement about it was received. @param number the number of the receipt */
export function statementText(number: string, plan: BoughtPlan): string {
  if (!goesOn(plan)) return m.account_statement({ number })
  return storeOf(plan)
    ? m.account_statement_store({ number })
    : m.account_statement_open({ number })
}

/** The copy of a person's data as JSON, with a sentence that explains each part. */
export const dataCopyText = ({ madeAt, account, profile, browser }: OwnData): string =>
  JSON.stringify(
    {
      about: m.account_copy_about({ email: SUPPORT_EMAIL }),
      made_at: madeAt,
      account: { about: m.account_copy_account(), ...account },
      profile: { about: m.account_copy_profile(), document: profile },
      browser: {
        about: m.account_copy_browser(),
        tab: { about: m.account_copy_tab(), values: readable(browser.tab) },
        every_tab: { about: m.account_copy_every_tab(), values: readable(browser.browser) },
      },
    },
    null,
    2,
  )

/** The stored texts, with JSON parsed. */
const readable = (texts: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parsed(text)]))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Says what an order waits for, on a page that sells nothing. */
export function waitingText({ page, serverState }: PendingOrder): string {
  if (serverState === 'held') return m.account_held_text()
  return page === 'voucher' ? m.redeem_activating_text() : m.account_pending_text()
}
