import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { useEndPresenters } from '../../visit/useEndPresenters.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import styles from './OtherWays.module.css'

interface OtherWaysProps {
  readonly checkPath: string
  readonly checkText: string
  readonly sells: boolean
}

/** Alternatives to buying: check a payment, redeem a voucher, buy a gift; if nothing is on sale, write to us. */
export const OtherWays = observer(function OtherWays({
  checkPath,
  checkText,
  sells,
}: OtherWaysProps) {
  const { openings } = useEndPresenters()
  const toVoucher = useTo(paths.redeem)
  const toGift = useTo(paths.gift)
  return (
    <p className={styles['ways']}>
      <Link to={checkPath}>{checkText}</Link>
      {openings.isOpen('voucher') && <Link to={toVoucher}>{m.paywall_voucher()}</Link>}
      {sells ? (
        openings.isOpen('gift') && <Link to={toGift}>{m.paywall_gift()}</Link>
      ) : (
        <a href={`mailto:${SUPPORT_EMAIL}`}>{m.paywall_help({ email: SUPPORT_EMAIL })}</a>
      )}
    </p>
  )
})
