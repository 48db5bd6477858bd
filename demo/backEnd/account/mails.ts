import type { AccountRequest } from './AccountRequest.ts'
import { accountByEmail, accountOfToken } from './accounts.ts'
import { Refusal } from '../Refusal.ts'
import { requireStrong } from './passwordPolicy.ts'
import type { Account, World } from '../database/World.ts'

const KEPT = 20

/** Stores an email with a link. `onwardDemo.openMail` opens it. */
export function sendOobCode(
  world: World,
  { requestType, email, newEmail, idToken, continueUrl }: AccountRequest,
  now: number,
): object {
  switch (requestType) {
    case undefined:
    case '':
      throw new Refusal(400, 'MISSING_REQ_TYPE')
    case 'PASSWORD_RESET':
      return sendReset(world, email, continueUrl)
    case 'VERIFY_EMAIL': {
      const account = ownerWithEmail(world, idToken, now)
      return keep(world, account, { requestType, to: account.email, continueUrl })
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      if (!newEmail) throw new Refusal(400, 'MISSING_NEW_EMAIL')
      const account = ownerWithEmail(world, idToken, now)
      if (accountByEmail(world, newEmail)) throw new Refusal(400, 'EMAIL_EXISTS')
      return keep(world, account, { requestType, to: newEmail.toLowerCase(), continueUrl })
    }
    default:
      throw new Refusal(400, 'INVALID_REQ_TYPE')
  }
}

/**
 * Performs the action of an email's link. As in the real service, a change of address or password ends every session of the
 * account, and a link stops working when the account's address changes.
 * @param newPassword what the visitor types on the page of a reset
 */
export function openLink(world: World, oobCode = '', newPassword?: string): Account {
  const mail = world.mails.find((sent) => sent.oobCode === oobCode)
  const account = mail && world.accounts[mail.uid]
  const isReset = mail?.requestType === 'PASSWORD_RESET'
  if (!account || account.email !== mail.of || isReset !== (newPassword !== undefined))
    throw new Refusal(400, 'INVALID_OOB_CODE')
  if (newPassword !== undefined) requireStrong(world, newPassword)
  world.mails = world.mails.filter((sent) => sent !== mail)
  if (newPassword !== undefined) {
    account.password = newPassword
    endSessions(world, account)
  }
  if (mail.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
    if (accountByEmail(world, mail.to)) throw new Refusal(400, 'EMAIL_EXISTS')
    account.email = mail.to
    endSessions(world, account)
  }
  account.emailVerified = true
  return account
}

function endSessions(world: World, { uid }: Account): void {
  for (const [token, owner] of Object.entries(world.refreshTokens)) {
    if (owner === uid) delete world.refreshTokens[token]
  }
}

function sendReset(
  world: World,
  email: string | undefined,
  continueUrl: string | undefined,
): object {
  if (!email) throw new Refusal(400, 'MISSING_EMAIL')
  const account = accountByEmail(world, email)
  if (account)
    return keep(world, account, { requestType: 'PASSWORD_RESET', to: account.email, continueUrl })
  if (!world.settings.enumerationProtection) throw new Refusal(400, 'EMAIL_NOT_FOUND')
  return { email: email.toLowerCase() }
}

function ownerWithEmail(world: World, idToken: string | undefined, now: number): Account {
  const account = accountOfToken(world, idToken, now)
  if (account.email === '') throw new Refusal(400, 'MISSING_EMAIL')
  return account
}

/** Returns the account's own address, also if the email goes to another one. */
function keep(
  world: World,
  { uid, email }: Account,
  mail: Omit<World['mails'][number], 'uid' | 'of' | 'oobCode'>,
): object {
  world.mails = [...world.mails, { ...mail, uid, of: email, oobCode: crypto.randomUUID() }].slice(
    -KEPT,
  )
  return { email }
}
