import * as v from 'valibot'
import { beforeAll } from 'vitest'
import {
  settingsCallsOf,
  settingsServiceContract,
} from '../contracts/services/settingsServiceContract.ts'
import { requireOk } from './requireOk.ts'
import { APP } from './theProject.ts'

beforeAll(async () => {
  const { body } = requireOk(await settingsCallsOf(APP).fetchSettings())
  if (v.is(v.object({ state: v.literal('NO_TEMPLATE') }), body))
    throw new Error(
      'Not checked: no settings are published. A deploy publishes them; see: Firebase console > Remote Config',
    )
})

settingsServiceContract('The project', APP)
