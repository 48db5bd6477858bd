import { seededTables } from '#demo/backEnd/database/seededTables.ts'
import { PEOPLE, WITH_ACCOUNT } from '../people.ts'
import type { WalkStart } from '../Script.ts'

const LONG_DELAY_MS = 60_000
/** So short that an order becomes active while its buyer still watches. */
const SHORT_DELAY_MS = 300

interface Storages {
  readonly device: Readonly<Record<string, string>>
  readonly visit: Readonly<Record<string, string>>
}

/** The contents of the browser's storage when a walk starts. */
export function storagesOf(
  { site, answers, off = [], consent, lateActivation = false }: WalkStart,
  now: number,
): Storages {
  const tables = seededTables(now)
  for (const name of WITH_ACCOUNT) {
    const { uid, displayName } = PEOPLE[name]
    const account = tables.accounts[uid]
    const document = tables.documents[uid]
    if (account) account.displayName = displayName
    if (document) document['profile'] = { ...Object(document['profile']), displayName }
  }
  tables.settings.activationDelayMs = lateActivation ? LONG_DELAY_MS : SHORT_DELAY_MS
  const flags = Object.fromEntries(off.map((flag) => [flag, 'false']))
  Object.assign(tables.template.entries, flags)
  return {
    device: {
      demo_world: JSON.stringify(tables),
      ...(off.length > 0 && { remote_settings: JSON.stringify(flags) }),
      ...(consent && {
        consent: JSON.stringify({ analytics: consent === 'given', marketing: consent === 'given' }),
      }),
    },
    visit: {
      demo_site: site,
      demo_country: 'US',
      ...(answers && { plan: JSON.stringify(answers) }),
    },
  }
}
