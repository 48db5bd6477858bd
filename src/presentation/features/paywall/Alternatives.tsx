import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { success } from '#domain/funnel/steps/landmarks.ts'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo, useToLogin } from '../../navigation/useGo.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import styles from './Paywall.module.css'

/** What else a visitor can do, such as redeem a voucher or buy a gift. If nothing is on sale, shows support instead of a gift. */
export const Alternatives = observer(function Alternatives() {
  const { person } = usePresenters()
  const { openings, paywall, purchase } = useCheckoutPresenters()
  const toSuccess = useTo(success.path)
  const toLogin = useToLogin()
  const toVoucher = useTo(paths.redeem)
  const toGift = useTo(paths.gift)
  const toPlan = useTo(paths.yourPlan)
  return (
    <p className={styles['alternatives']}>
      {person.session.status === 'anonymous' ? (
        <Link to={toLogin}>{m.paywall_paid_sign_in()}</Link>
      ) : (
        <Link to={toSuccess}>{m.paywall_paid()}</Link>
      )}
      {openings.isOpen('voucher') && <Link to={toVoucher}>{m.paywall_voucher()}</Link>}
      {purchase.selection.state !== 'empty' && !paywall.isClosed ? (
        openings.isOpen('gift') && <Link to={toGift}>{m.paywall_gift()}</Link>
      ) : (
        <a href={`mailto:${SUPPORT_EMAIL}`}>{m.paywall_help({ email: SUPPORT_EMAIL })}</a>
      )}
      {/* Hidden until the profile says that the onboarding is complete, with its space reserved, so that nothing moves. */}
      {person.session.status === 'signedIn' && (
        <Link to={toPlan} className={person.hasCompleted ? '' : styles['hidden']}>
          {m.section_plan()}
        </Link>
      )}
    </p>
  )
})
