import { accountServiceContract } from '../../contracts/services/accountServiceContract.ts'
import { postJson, postForm } from '../../contracts/services/serviceCalls.ts'
import { ACCOUNTS, codeSentTo, disable, protectFromEnumeration, TOKEN } from '../theEmulators.ts'

accountServiceContract('The Auth emulator', {
  account: (operation, body) => postJson(`${ACCOUNTS}${operation}?key=k`, body),
  renew: (refresh_token) => postForm(TOKEN, { grant_type: 'refresh_token', refresh_token }),
  protectFromEnumeration,
  disable,
  codeSentTo,
  unsignedToken: JSON.stringify,
})
