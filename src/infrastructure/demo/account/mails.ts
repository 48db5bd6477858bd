import type { AccountRequest } from './AccountRequest.ts'
import { accountByEmail, accountOfToken } from './accounts.ts'
import { Refusal } from '../Refusal.ts'
import type { Account, World } from '../database/World.ts'

const KEPT = 20

/** Sends an email with a link. The demo only stores it, for anyone who wants to open it. */
export function sendOobCode(
  world: World,
  { requestType, email, newEmail, idToken }: AccountRequest,
  now: number,
): object {
  switch (requestType) {
    case undefined:
    case '':
      throw new Refusal(400, 'MISSING_REQ_TYPE')
    case 'PASSWORD_RESET':
      return sendReset(world, email)
    case 'VERIFY_EMAIL': {
      const account = ownerWithEmail(world, idToken, now)
      return keep(world, account, { requestType, to: account.email })
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      if (!newEmail) throw new Refusal(400, 'MISSING_NEW_EMAIL')
      const account = ownerWithEmail(world, idToken, now)
      if (accountByEmail(world, newEmail)) throw new Refusal(400, 'EMAIL_EXISTS')
      return keep(world, account, { requestType, to: newEmail.toLowerCase() })
    }
    default:
      throw new Refusal(400, 'INVALID_REQ_TYPE')
  }
}

/** Performs the action of an email's link. As in the real service, a change of address ends every session of the account. */
export function openLink(world: World, oobCode: string): Account {
  const mail = world.mails.find((sent) => sent.oobCode === oobCode)
  const account = mail && world.accounts[mail.uid]
  if (!mail || !account) throw new Refusal(400, 'INVALID_OOB_CODE')
  world.mails = world.mails.filter((sent) => sent !== mail)
  if (mail.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
    if (accountByEmail(world, mail.to)) throw new Refusal(400, 'EMAIL_EXISTS')
    account.email = mail.to
    for (const [token, owner] of Object.entries(world.refreshTokens)) {
      if (owner === account.uid) delete world.refreshTokens[token]
    }
  }
  account.emailVerified = true
  return account
}

function sendReset(world: World, email: string | undefined): object {
  if (!email) throw new Refusal(400, 'MISSING_EMAIL')
  if (!accountByEmail(world, email) && !world.settings.enumerationProtection)
    throw new Refusal(400, 'EMAIL_NOT_FOUND')
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
  mail: Pick<World['mails'][number], 'requestType' | 'to'>,
): object {
  world.mails = [...world.mails, { ...mail, uid, oobCode: crypto.randomUUID() }].slice(-KEPT)
  return { email }
}
