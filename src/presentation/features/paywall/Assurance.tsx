import { Link } from 'react-router-dom'
import { GUARANTEE_DAYS } from '#domain/contract/withdrawal.ts'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import type { OfferCard } from '../../shared/offers/OfferCard.ts'
import { weekText, withdrawalText } from '../../shared/offers/offerWords.ts'
import styles from './Paywall.module.css'
import { Icon } from '../../design/Icon.tsx'

/** The questions, each with its answers. A null is left out. */
const questionsAbout = (card: OfferCard | null) =>
  [
    [m.paywall_faq_cancel_q, m.paywall_faq_cancel_a()],
    [
      m.paywall_faq_money_q,
      m.paywall_guarantee_text({ email: SUPPORT_EMAIL, days: GUARANTEE_DAYS }),
      card && withdrawalText(card),
    ],
    [m.paywall_faq_pay_q, m.paywall_faq_pay_a(), card && weekText(card)],
  ] as const

/** The services included in every offer. */
export function Included({ lines }: { readonly lines: readonly (() => string)[] }) {
  return (
    <section className={styles['section']}>
      <h2>{m.paywall_included_title()}</h2>
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

// @rule 4.withdrawal-before Before paying, paywall and gift page say that a buyer can withdraw within 14 days: where the law of the
//   storefront's country says so, or if that country is not known, for the EU
/** Opens that answer; the link that was followed then leads to it. */
export function openWithdrawal(): void {
  document.getElementById(WITHDRAWAL)?.setAttribute('open', '')
}

/** Answers to common questions. @param card the selected offer; null until the prices are known */
export function Questions({ card }: { readonly card: OfferCard | null }) {
  const toAccount = useTo(paths.account)
  const toEnd = useTo(paths.endContract)
  return (
    <section className={styles['section']}>
      <h2>{m.paywall_faq_title()}</h2>
      <div>
        {questionsAbout(card).map(([question, ...answers]) => (
          <details
            key={question()}
            id={question === m.paywall_faq_money_q ? WITHDRAWAL : undefined}
            className={styles['question']}
          >
            <summary className={styles['toggle']}>{question()}</summary>
            {answers.map((answer) => answer !== null && <p key={answer}>{answer}</p>)}
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
