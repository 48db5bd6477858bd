import { accountServiceContract } from '../../contracts/services/accountServiceContract.ts'
import { postJson, postForm } from '../../contracts/services/serviceCalls.ts'
import {
  ACCOUNTS_URL,
  codeSentTo,
  disable,
  protectFromEnumeration,
  TOKEN_URL,
} from '../theEmulators.ts'

accountServiceContract('The Auth emulator', {
  callAccounts: (operation, body) => postJson(`${ACCOUNTS_URL}${operation}?key=k`, body),
  renew: (refresh_token) => postForm(TOKEN_URL, { grant_type: 'refresh_token', refresh_token }),
  protectFromEnumeration,
  disable,
  codeSentTo,
  unsignedToken: JSON.stringify,
})
