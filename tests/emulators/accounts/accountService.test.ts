import { accountServiceContract } from '../../contracts/account/accountServiceContract.ts'
import { ask, askForm } from '../../contracts/account/asking.ts'
import { ACCOUNTS, codeSentTo, disable, protectFromEnumeration, TOKEN } from '../theEmulators.ts'

accountServiceContract('The Auth emulator', {
  account: (operation, body) => ask(`${ACCOUNTS}${operation}?key=k`, body),
  renew: (refresh_token) => askForm(TOKEN, { grant_type: 'refresh_token', refresh_token }),
  protectFromEnumeration,
  disable,
  codeSentTo,
  unsignedToken: JSON.stringify,
})
