import { seededWorld } from '../../database/seededWorld.ts'
import type { World } from '../../database/World.ts'
import type { Kept } from '../../states/stage/rooms.ts'
import { MARK, played, PLAYED, storeFragment } from '../addresses.ts'
import type { KnownPerson, Visit } from '../Visit.ts'

/** The tab's room in which visits are played, apart from everything else that the demo keeps. */
export const ROOM = { site: 'workouts', name: 'a visit that is played' } as const

/** What the storages hold when a visit begins. */
export function seedsOf({ site, began, start }: Visit): Kept {
  const { answers, settings, known, faults, remembers, person } = start
  const world = seededWorld(began + start.at)
  world.settings = start.backEnd
  world.template.entries = settings
  for (const somebody of start.people) settle(world, somebody)
  return {
    isPlayed: false,
    device: { ...remembers.device, demo_world: JSON.stringify(world), demo_faults: JSON.stringify(faults), ...(known && { remote_settings: JSON.stringify(known) }) },
    visit: {
      demo_country: 'US',
      ...remembers.tab,
      demo_site: site,
      ...(Object.keys(answers).length > 0 && { plan: JSON.stringify(answers) }),
      ...(person !== 'nobody' && { store_state: JSON.stringify({ state: MARK, at: began + start.at }) }),
    },
  }
}

function settle(world: World, { is, name, email, emailVerified, password, profile }: KnownPerson): void {
  const uid = `demo-${is}`
  world.accounts[uid] = { photoUrl: null, disabled: false, identities: [], createdAt: 0, ...world.accounts[uid], uid, email, emailVerified, password, displayName: name }
  delete world.documents[uid]
  if (!profile) return
  const { answers, registered, completed, newsletter, subscriptions } = profile
  world.documents[uid] = {
    profile: answers,
    ...(registered !== undefined && { registered }),
    onboarding_completed: Object.fromEntries(completed.map((area) => [area, true])),
    newsletter,
    ...Object.fromEntries(subscriptions.map(({ field, ...record }) => [field, { ...record, reference: 'ONWARD-VISIT' }])),
  }
}

/** Where the playback begins. A person is signed in by a device store's token, and then led to the first address. */
export function entranceOf({ start: { address, person } }: Pick<Visit, 'start'>): string {
  if (person === 'nobody') return played(address)
  return `/auth/login?next=${encodeURIComponent(played(address))}&${PLAYED}=play${storeFragment(person, true)}`
}
