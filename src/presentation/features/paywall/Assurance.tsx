import { Link } from 'react-router-dom'
import { GUARANTEE_DAYS, WITHDRAWAL_DAYS } from '#domain/contract/withdrawal.ts'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import styles from './Paywall.module.css'
import { Icon } from '../../design/Icon.tsx'

const QUESTIONS = [
  [m.paywall_faq_cancel_q, m.paywall_faq_cancel_a],
  [
    m.paywall_faq_money_q,
    () => m.paywall_guarantee_text({ email: SUPPORT_EMAIL, days: GUARANTEE_DAYS }),
    () => m.paywall_faq_withdraw_a({ days: WITHDRAWAL_DAYS }),
  ],
  [m.paywall_faq_pay_q, m.paywall_faq_pay_a],
] as const

/** The services included in every offer. */
export function Included({ lines }: { readonly lines: readonly (() => string)[] }) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{m.paywall_included_title()}</h2>
      <ul className={styles['included']}>
        {lines.map((line) => (
          <li key={line()}>
            <Icon d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m5.5.3 2.4 2.3 4.6-5" />
            <span>{line()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The id of the answer about the right to withdraw. */
export const WITHDRAWAL = 'withdrawal'

// @rule 4.withdrawal-before Before paying, paywall and gift page say that a buyer in the EU can withdraw within 14 days
/** Opens that answer; the link that was followed then leads to it. */
export function openWithdrawal(): void {
  document.getElementById(WITHDRAWAL)?.setAttribute('open', '')
}

/** Answers to common questions. */
export function Questions() {
  const toAccount = useTo(paths.account)
  const toEnd = useTo(paths.endContract)
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{m.paywall_faq_title()}</h2>
      <div>
        {QUESTIONS.map(([question, ...answers]) => (
          <details
            key={question()}
            id={question === m.paywall_faq_money_q ? WITHDRAWAL : undefined}
            className={styles['question']}
          >
            <summary className={styles['toggle']}>{question()}</summary>
            {answers.map((answer) => (
              <p key={answer()}>{answer()}</p>
            ))}
            {question === m.paywall_faq_cancel_q && (
              <Link to={toAccount}>{m.footer_account()}</Link>
            )}
            {question === m.paywall_faq_money_q && <Link to={toEnd}>{m.footer_end()}</Link>}
          </details>
        ))}
      </div>
    </section>
  )
}
