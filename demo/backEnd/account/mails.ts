import {
  accountByEmail,
  accountOfToken,
  type AccountRequest,
  endLoginSessions,
} from './accounts.ts'
import { Refusal } from '../Refusal.ts'
import { requireStrong } from './passwordPolicy.ts'
import type { Account, Tables } from '../database/Tables.ts'

const MAX_MAILS = 20

/** Stores an email with a link. `onwardDemo.openMail` opens the link. */
export function sendOobCode(
  tables: Tables,
  { requestType, email, newEmail, idToken, continueUrl }: AccountRequest,
  now: number,
): object {
  switch (requestType) {
    case undefined:
    case '':
      throw new Refusal(400, 'MISSING_REQ_TYPE')
    case 'PASSWORD_RESET':
      return sendReset(tables, email, continueUrl)
    case 'VERIFY_EMAIL': {
      const account = ownerWithEmail(tables, idToken, now)
      return store(tables, account, { requestType, to: account.email, continueUrl })
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      if (!newEmail) throw new Refusal(400, 'MISSING_NEW_EMAIL')
      const account = ownerWithEmail(tables, idToken, now)
      if (accountByEmail(tables, newEmail)) throw new Refusal(400, 'EMAIL_EXISTS')
      return store(tables, account, { requestType, to: newEmail.toLowerCase(), continueUrl })
    }
    default:
      throw new Refusal(400, 'INVALID_REQ_TYPE')
  }
}

/**
 * Performs the action of an email's link. As in the real service, a change of address or password ends every login session
 * of the account, and a link stops working when the account's address changes.
 * @param newPassword the password that the visitor types on the reset page
 */
export function openLink(tables: Tables, oobCode = '', newPassword?: string): Account {
  const mail = tables.mails.find((sent) => sent.oobCode === oobCode)
  const account = mail && tables.accounts[mail.uid]
  const isReset = mail?.requestType === 'PASSWORD_RESET'
  if (!account || account.email !== mail.accountEmail || isReset !== (newPassword !== undefined))
    throw new Refusal(400, 'INVALID_OOB_CODE')
  if (newPassword !== undefined) requireStrong(tables, newPassword)
  tables.mails = tables.mails.filter((sent) => sent !== mail)
  if (newPassword !== undefined) {
    account.password = newPassword
    endLoginSessions(tables, account.uid)
  }
  if (mail.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
    if (accountByEmail(tables, mail.to)) throw new Refusal(400, 'EMAIL_EXISTS')
    account.email = mail.to
    endLoginSessions(tables, account.uid)
  }
  account.emailVerified = true
  return account
}

function sendReset(
  tables: Tables,
  email: string | undefined,
  continueUrl: string | undefined,
): object {
  if (!email) throw new Refusal(400, 'MISSING_EMAIL')
  const account = accountByEmail(tables, email)
  if (account)
    return store(tables, account, { requestType: 'PASSWORD_RESET', to: account.email, continueUrl })
  if (!tables.settings.enumerationProtection) throw new Refusal(400, 'EMAIL_NOT_FOUND')
  return { email: email.toLowerCase() }
}

function ownerWithEmail(tables: Tables, idToken: string | undefined, now: number): Account {
  const account = accountOfToken(tables, idToken, now)
  if (account.email === '') throw new Refusal(400, 'MISSING_EMAIL')
  return account
}

/** Stores an email. Returns the account's present address, even if the email goes to a new one. */
function store(
  tables: Tables,
  { uid, email }: Account,
  mail: Omit<Tables['mails'][number], 'uid' | 'accountEmail' | 'oobCode'>,
): object {
  tables.mails = [
    ...tables.mails,
    { ...mail, uid, accountEmail: email, oobCode: crypto.randomUUID() },
  ].slice(-MAX_MAILS)
  return { email }
}
