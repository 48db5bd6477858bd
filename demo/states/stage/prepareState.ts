import { HEALTH_CONSENT_VERSION } from '#application/account/HealthConsent.ts'
import { seededTables } from '../../backEnd/database/seededTables.ts'
import { type DisplayOptions, screenAddressOf } from '../addresses.ts'
import type { Person, CatalogueState } from '../catalogue/ScreenState.ts'
import { PassingTime } from './PassingTime.ts'
import type { Stage } from './play.ts'
import { type Kept, keptOf, installStorages } from './stateStorages.ts'

/** A prepared state. */
interface Prepared extends Stage {
  /** Whether all actions of the state ran before a reload of this tab. If so, none runs again. */
  readonly isContinued: boolean
  /** To be called after the actions. */
  readonly markPlayed: () => void
}

const REFUSAL = '{"analytics":false,"marketing":false}'
/** The `state` that the page of a device store returns with its token. It shows that this tab asked for the token. */
const MARK = 'asked-for'

/**
 * Prepares the page for a state before the product starts: sets colours, user agent, storages, clock and address. After a
 * reload on any address but `/`, the tab continues where it was.
 */
export function prepareState(state: CatalogueState, options: DisplayOptions): Prepared {
  const { theme, isPicture } = options
  if (theme) document.documentElement.dataset['colours'] = theme
  if (state.userAgent !== undefined)
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: state.userAgent })
  const time = state.clock ? new PassingTime(state.clock) : null
  const kept = isPicture || window.location.pathname === '/' ? null : keptOf(state)
  const markPlayed = installStorages(state, kept ?? seedsOf(state), !isPicture)
  if (!kept) window.history.replaceState(null, '', entranceOf(state, options))
  return { time, isReloaded: kept !== null, isContinued: kept?.isPlayed ?? false, markPlayed }
}

const claimedBy = (person: Person): string =>
  JSON.stringify({ uid: `demo-${person}`, isOpen: false })

const agreedBy = (person: Person): string =>
  JSON.stringify({
    uid: `demo-${person}`,
    version: HEALTH_CONSENT_VERSION,
    given: true,
    isRecorded: true,
  })

/** The contents of the storages in a state. */
function seedsOf({
  site,
  answers,
  person,
  profile,
  faults,
  settings,
  remembers,
  asksConsent,
  asksHealthConsent,
  asksWhose,
}: CatalogueState): Kept {
  const tables = seededTables(Date.now())
  Object.assign(tables.template.entries, settings)
  if (profile) {
    const uid = `demo-${person}`
    tables.documents[uid] = { ...tables.documents[uid], ...profile }
  }
  return {
    isPlayed: false,
    device: {
      demo_world: JSON.stringify(tables),
      ...(!asksConsent && { consent: REFUSAL }),
      ...(person && !asksHealthConsent && { health_consent: agreedBy(person) }),
      ...(settings && { remote_settings: JSON.stringify(tables.template.entries) }),
      ...(faults && { demo_faults: JSON.stringify(faults) }),
      ...remembers?.device,
    },
    visit: {
      demo_site: site,
      demo_country: 'US',
      ...(answers && { plan: JSON.stringify(answers) }),
      ...(person && answers && !asksWhose && { plan_claim: claimedBy(person) }),
      ...(person && { store_state: JSON.stringify({ state: MARK, at: Date.now(), uid: null }) }),
      ...remembers?.visit,
    },
  }
}

/** The address at which the product starts. If the state has a person, a device store's token in it signs the person in first. */
function entranceOf(state: CatalogueState, options: DisplayOptions): string {
  const address = screenAddressOf(state, options)
  if (!state.person) return address
  const [, query = ''] = screenAddressOf({ ...state, address: '/' }, options).split('?')
  return `/auth/login?next=${encodeURIComponent(address)}&${query}#custom_token=${encodeURIComponent(JSON.stringify({ uid: `demo-${state.person}` }))}&state=${MARK}`
}
