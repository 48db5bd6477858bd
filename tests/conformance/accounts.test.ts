import { beforeAll } from 'vitest'
import { accountServiceContract } from '../contracts/services/accountServiceContract.ts'
import { postForm } from '../contracts/services/serviceCalls.ts'
import { requireOk } from './requireOk.ts'
import { account, APP, credentialsOf } from './theProject.ts'

beforeAll(async () => void requireOk(await account('signUp', credentialsOf('first'))))

// The suite changes none of the project's settings, reads none of its mails and disables none of its accounts.
accountServiceContract(
  'The project',
  {
    callAccounts: account,
    renew: (refresh_token) =>
      postForm(`https://securetoken.googleapis.com/v1/token?key=${APP.key}`, {
        grant_type: 'refresh_token',
        refresh_token,
      }),
  },
  { kim: credentialsOf('kim'), robin: credentialsOf('robin') },
)
