import { getResponse } from 'msw'
import { workouts } from '../../src/composition/sites/workouts.ts'
import * as v from 'valibot'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { DemoDatabase } from '../../src/infrastructure/demo/database/DemoDatabase.ts'
import { DemoFaults } from '../../src/infrastructure/demo/DemoFaults.ts'
import { handlers } from '../../src/infrastructure/demo/handlers.ts'
import type { Target } from './Target.ts'

const policy = v.object({
  enforcementState: v.literal('ENFORCE'),
  customStrengthOptions: v.looseObject({ minPasswordLength: v.optional(v.number(), 6), maxPasswordLength: v.optional(v.number()) }),
})

/**
 * The demo's handlers as a backend of their own, without a network.
 * @param like the project that they stand for
 * @param saysPolicy the project's answer about its password policy, which the demo takes over
 * @param site the site that its functions act for
 */
export function demoTarget({ project, key, appId }: Pick<Target, 'project' | 'key' | 'appId'>, saysPolicy: unknown, site: SiteRules = workouts): Target & { readonly database: DemoDatabase } {
  const database = new DemoDatabase(site, null)
  const found = v.safeParse(policy, saysPolicy)
  database.change(({ settings }) => void (settings.passwordPolicy = found.success ? definedOf(found.output.customStrengthOptions) : null))
  const served = handlers(database, new DemoFaults(null))
  return {
    project,
    key,
    appId,
    database,
    hasSettings: true,
    async send(request) {
      const answer = await getResponse(served, request)
      if (!answer) throw new Error('The demo has no answer')
      return answer
    },
    owner: {
      write: async (path, document) => database.change(({ documents }) => void (documents[uidIn(path)] = document)),
      remove: async (path) => database.change(({ documents }) => void delete documents[uidIn(path)]),
      removeAccount: async (uid) => database.change(({ accounts }) => void delete accounts[uid]),
    },
  }
}

const uidIn = (path: string): string => (path.startsWith('users/') ? path.slice('users/'.length) : '')

/** The demo's settings have no fields without a value. */
const definedOf = ({ minPasswordLength, maxPasswordLength, ...demands }: v.InferOutput<typeof policy>['customStrengthOptions']) => ({
  minPasswordLength,
  ...(maxPasswordLength !== undefined && { maxPasswordLength }),
  ...Object.fromEntries(Object.entries(demands).filter(([, value]) => typeof value === 'boolean')),
})
