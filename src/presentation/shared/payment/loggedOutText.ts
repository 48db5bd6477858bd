import { account_disabled_out, account_ended_out } from '../../generated/paraglide/messages.js'
import { SUPPORT_EMAIL } from '../frame/supportEmail.ts'

/** Why a visitor was logged out when they were about to pay. */
export const loggedOutText = (why: 'disabled' | 'ended'): string =>
  (why === 'disabled' ? account_disabled_out : account_ended_out)({ email: SUPPORT_EMAIL })
