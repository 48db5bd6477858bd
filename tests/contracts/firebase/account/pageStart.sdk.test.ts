import { afterEach, describe, expect, test, vi } from 'vitest'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { Buyers } from '#application/buying/Buyers.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import type { DemoCall, DemoFault } from '#demo/backEnd/DemoFaults.ts'
import { workouts } from '#domain/site/workouts.ts'
import { fetchedSettings } from '#infrastructure/browser/kept/fetchedSettings.ts'
import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import { FirebaseRemoteSettings } from '#infrastructure/firebase/settings/FirebaseRemoteSettings.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { answersOn } from '../../../builders/allAnswers.ts'
import { aProduct, type Product, type ProductFacts } from '../../../builders/aProduct.ts'
import { aFirebase, gatewaysOver, reloaded, ROBIN, silentLog } from '../firebaseApps.ts'
import { clock, faults } from '../firebaseServices.ts'

const HOUR_MS = 3_600_000
const ORDER = { reference: 'ONWARD-1', path: 'onward-year', activates: 'subscription' } as const

/** The product of a page over these services, except the settings, with its session known. */
async function aPage(
  firebase: Firebase,
  tab: InMemoryTab,
  instead: ProductFacts['instead'] = {},
): Promise<Product> {
  const { gateway, signInGateway } = await gatewaysOver(firebase)
  const page = aProduct({
    tab,
    now: Date.now(),
    instead: {
      AuthGateway: gateway,
      SignInGateway: async () => signInGateway,
      ProfileRepository: new FirestoreProfileRepository(firebase),
      BackendGateway: new FirebaseBackendGateway(firebase),
      ...instead,
    },
  })
  page.sessions.observe(() => undefined)
  await vi.waitUntil(() => page.sessions.current().status !== 'loading')
  return page
}

/** The remote settings over these services. The SDK repeats a refused fetch until its time is over. */
const settingsOver = (firebase: Firebase) =>
  new FirebaseRemoteSettings(firebase, fetchedSettings(new InMemoryKeyValueStore()), silentLog, {
    fetchTimeoutMillis: 50,
  })

/** What a page knows about its person. */
function seenBy({ sessions }: Product): string {
  const session = sessions.current()
  if (session.status === 'signedIn') return `signed in, profile ${session.profile.status}`
  return session.status === 'anonymous' && session.hasEnded ? 'logged out, told why' : 'nobody'
}

/** What the visit keeps of its person. */
const keptBy = ({ stored, orders }: Product, uid: string) => ({
  answers: stored.loadAsStored(),
  owner: stored.owner(),
  isUnclaimed: stored.isUnclaimed(uid),
  order: orders.pending('subscription', uid)?.reference,
})

/** A tab in which Robin has signed up, answered everything and paid. The order is not active yet, the profile not created. */
async function robinsTab() {
  const tab = new InMemoryTab()
  const page = await aPage(aFirebase(), tab)
  const { user } = await (await page.environment.SignInGateway()).signUp(ROBIN)
  await vi.waitUntil(() => page.sessions.current().status === 'signedIn')
  page.stored.save(answersOn(workouts))
  page.stored.markOwned(user.uid)
  page.orders.save('subscription', user.uid, ORDER)
  return { tab, uid: user.uid, kept: keptBy(page, user.uid) }
}

afterEach(() => void vi.useRealTimers())

const KNOWN = 'signed in, profile absent'
const UNKNOWN = 'signed in, profile unknown'
const ENDED = 'logged out, told why'
/** What a tap on Buy finds. `pending`: the order of the tab; `unknown`: the account or the profile could not be checked. */
type Buying = 'pending' | 'unknown' | 'ended' | 'signInFirst'
type Start = readonly [DemoCall, DemoFault, seen: string, buying: Buying, afterNextLoad: string]

const says = (message: string, status = 400): DemoFault => ({ status, says: message })
const once = (fault: DemoFault): DemoFault => ({ ...fault, times: 1 })
const OFFLINE: DemoFault = { offline: true }
/** The contract suites and firebaseCalls tell more of these faults apart. To a page they are one. */
const BUSY: readonly DemoFault[] = [{ status: 429 }, OFFLINE]

const STARTS: readonly Start[] = [
  // The account service, which is asked who the person is.
  ...BUSY.map((fault): Start => ['lookup', fault, KNOWN, 'unknown', KNOWN]),
  ['lookup', says('PERMISSION_DENIED', 403), KNOWN, 'unknown', KNOWN],
  ['lookup', once(says('INVALID_ID_TOKEN')), KNOWN, 'pending', KNOWN],
  ['lookup', says('INVALID_ID_TOKEN'), KNOWN, 'ended', ENDED],
  ['lookup', says('TOKEN_EXPIRED'), ENDED, 'signInFirst', ENDED],
  ['lookup', says('USER_NOT_FOUND'), ENDED, 'signInFirst', ENDED],
  ['lookup', says('USER_DISABLED'), ENDED, 'signInFirst', ENDED],
  // The token service, after the token has expired.
  ...BUSY.map((fault): Start => ['token', fault, UNKNOWN, 'unknown', KNOWN]),
  ['token', says('PERMISSION_DENIED', 403), UNKNOWN, 'unknown', KNOWN],
  ['token', says('INVALID_REFRESH_TOKEN'), ENDED, 'signInFirst', ENDED],
  ['token', says('TOKEN_EXPIRED'), ENDED, 'signInFirst', ENDED],
  ['token', says('USER_NOT_FOUND'), ENDED, 'signInFirst', ENDED],
  ['token', says('USER_DISABLED'), ENDED, 'signInFirst', ENDED],
  // The database, which has the profile.
  ...BUSY.map((fault): Start => ['profile', fault, UNKNOWN, 'unknown', KNOWN]),
  ['profile', says('PERMISSION_DENIED', 403), UNKNOWN, 'unknown', KNOWN],
  ['profile', once(says('UNAUTHENTICATED', 401)), KNOWN, 'pending', KNOWN],
  ['profile', says('UNAUTHENTICATED', 401), UNKNOWN, 'unknown', KNOWN],
  // The remote settings and what they need.
  ...BUSY.map((fault): Start => ['installations', fault, KNOWN, 'pending', KNOWN]),
  ...BUSY.map((fault): Start => ['remoteConfig', fault, KNOWN, 'pending', KNOWN]),
]

describe('a page that starts while a service refuses its calls', () => {
  const tags = ['4.session-ends', '4.account-checked', '4.unknown-profile']
  test.each(STARTS)(
    '%s answered with %j: the page knows "%s", a tap on Buy finds "%s", the next load "%s", and answers, claim and order stay',
    { tags },
    async (call, fault, seen, buying, afterNextLoad) => {
      const { tab, uid, kept } = await robinsTab()
      if (call === 'token') {
        vi.useFakeTimers({ toFake: ['Date'] })
        vi.setSystemTime(Date.now() + 2 * HOUR_MS)
      }
      faults.set(call, fault)
      const firebase = await reloaded()
      const page = await aPage(firebase, tab, { RemoteSettings: settingsOver(firebase) })
      await page.environment.RemoteSettings.refresh()
      expect(seenBy(page)).toBe(seen)
      expect(await page.resolve(Buyers).find('subscription')).toBe(buying)
      expect(keptBy(page, uid)).toEqual(kept)
      faults.clear()
      const next = await aPage(await reloaded(), tab)
      expect(seenBy(next)).toBe(afterNextLoad)
      expect(keptBy(next, uid)).toEqual(kept)
    },
  )

  test(
    "a session is renewed if the device's clock was set back, so that only the service knows that the token has expired",
    { tags },
    async () => {
      const { tab, uid, kept } = await robinsTab()
      clock.ahead = 2 * HOUR_MS
      const page = await aPage(await reloaded(), tab)
      expect(seenBy(page)).toBe(KNOWN)
      expect(await page.resolve(Buyers).find('subscription')).toBe('pending')
      expect(keptBy(page, uid)).toEqual(kept)
    },
  )
})

type Call = readonly [DemoCall, DemoFault, outcome: unknown]

const CALLS: readonly Call[] = [
  ...BUSY.map((fault): Call => ['createUserProfile', fault, 'failed']),
  ['createUserProfile', says('UNAUTHENTICATED', 401), 'failed'],
  ['createUserProfile', once(says('UNAUTHENTICATED', 401)), 'done'],
  ...BUSY.map((fault): Call => ['scheduleNotifications', fault, 'repeated by the next page']),
  ['scheduleNotifications', says('UNAUTHENTICATED', 401), 'repeated by the next page'],
  ['scheduleNotifications', once(says('UNAUTHENTICATED', 401)), 'done'],
  ...BUSY.map((fault): Call => ['quote', fault, null]),
  ['quote', once(says('UNAUTHENTICATED', 401)), null],
]

/** Makes the call as the product does. */
async function outcomeOf(call: DemoCall, page: Product, uid: string): Promise<unknown> {
  switch (call) {
    case 'createUserProfile':
      return page.resolve(CreateProfile).execute()
    case 'quote':
      return (await page.resolve(Buyers).quoteFor({ path: ORDER.path }, 'welcome')).refusal
    default:
      await page.resolve(ScheduleNotifications).execute(uid)
      return page.kept.CheckoutKept.unscheduled.read() === uid
        ? 'repeated by the next page'
        : 'done'
  }
}

describe('a function that the server refuses on a page', () => {
  test.each(CALLS)(
    '%s answered with %j: %s; the person stays logged in, and answers, claim and order stay',
    { tags: ['4.session-ends', '4.profile-retry', '4.scheduled-once', '4.promo-quote'] },
    async (call, fault, outcome) => {
      const { tab, uid, kept } = await robinsTab()
      const page = await aPage(await reloaded(), tab)
      faults.set(call, fault)
      expect(await outcomeOf(call, page, uid)).toBe(outcome)
      expect(seenBy(page)).toBe(KNOWN)
      expect(keptBy(page, uid)).toEqual(kept)
    },
  )
})
