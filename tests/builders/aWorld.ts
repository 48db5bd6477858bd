import { Backlog } from '../../src/application/analytics/Backlog.ts'
import type { Failure } from '../../src/application/errors/Failure.ts'
import { StoredOrder } from '../../src/application/payment/StoredOrder.ts'
import { StoredPlan } from '../../src/application/plan/StoredPlan.ts'
import { SessionTracker } from '../../src/application/session/SessionTracker.ts'
import { Settings } from '../../src/application/settings/Settings.ts'
import { SyncPlan } from '../../src/application/usecases/SyncPlan.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import type { AuthUser } from '../../src/domain/person/AuthUser.ts'
import type { Session } from '../../src/domain/person/Session.ts'
import type { UserProfile } from '../../src/domain/person/UserProfile.ts'
import type { PlanData } from '../../src/domain/plan/PlanData.ts'
import type { Plan } from '../../src/domain/pricing/Plan.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { FixedVisitorLocale, type VisitorPlace } from '../../src/infrastructure/memory/FixedVisitorLocale.ts'
import { InMemoryAuthGateway } from '../../src/infrastructure/memory/InMemoryAuthGateway.ts'
import { InMemoryBackendGateway } from '../../src/infrastructure/memory/InMemoryBackendGateway.ts'
import { InMemoryKeyValueStore } from '../../src/infrastructure/memory/InMemoryKeyValueStore.ts'
import { InMemoryPageSpeed } from '../../src/infrastructure/memory/InMemoryPageSpeed.ts'
import { InMemoryProfileRepository } from '../../src/infrastructure/memory/InMemoryProfileRepository.ts'
import { InMemoryRemoteSettings } from '../../src/infrastructure/memory/InMemoryRemoteSettings.ts'
import { InMemoryStorefront } from '../../src/infrastructure/memory/InMemoryStorefront.ts'
import { ManualClock } from '../../src/infrastructure/memory/ManualClock.ts'
import { RecordingSink } from '../../src/infrastructure/memory/RecordingSink.ts'
import { RecordingLog } from '../../src/infrastructure/memory/RecordingLog.ts'

interface WorldFacts {
  readonly site?: SiteRules
  /** The plan that is stored already. */
  readonly plan?: PlanData
  /** Where the visitor is. */
  readonly place?: VisitorPlace
  /** Remote settings that are known. */
  readonly settings?: Readonly<Record<string, string>>
  /** What the storefront sells. */
  readonly offers?: readonly Plan[]
}

export const ANA = { email: 'ana@example.com', password: 'correct horse' }
export const BEN = { email: 'ben@example.com', password: 'battery staple' }

/** A world in memory, and the keepers of its state over it. */
export function aWorld({ site = workouts, plan, place = {}, settings: known = {}, offers = [] }: WorldFacts = {}) {
  const log = new RecordingLog()
  const clock = new ManualClock()
  const visit = new InMemoryKeyValueStore()
  const device = new InMemoryKeyValueStore()
  const locale = new FixedVisitorLocale(place)
  const auth = new InMemoryAuthGateway()
  const profiles = new InMemoryProfileRepository()
  const backend = new InMemoryBackendGateway()
  const remote = new InMemoryRemoteSettings(log, known)
  const settings = new Settings(remote, log)
  const storefront = new InMemoryStorefront(offers)
  const measuring = () => Promise.resolve({ AnalyticsSinks: [new RecordingSink()], ErrorReporters: [], Failures: new Backlog<Failure>(), PageSpeed: new InMemoryPageSpeed() })
  const stored = new StoredPlan(visit, site, locale, log)
  const orders = new StoredOrder(visit)
  const sync = new SyncPlan(stored, site, device)
  const sessions = new SessionTracker(auth, profiles, sync, clock, log)
  if (plan) stored.save(plan)
  return {
    site, log, clock, visit, device, locale, auth, profiles, backend, remote, settings, storefront, measuring, stored, orders, sync, sessions,
    /** Lets everything that can happen now happen. */
    settle: () => clock.advance(0),
    /** Every session that somebody who watches is told of. */
    watched(): readonly Session[] {
      const heard: Session[] = []
      sessions.observe((session) => void heard.push(session))
      return heard
    },
    /** Ana, with this profile or none, signs in while somebody watches. */
    async signedIn(profile: UserProfile | null, about: Partial<AuthUser> = {}): Promise<void> {
      const { uid } = auth.givenAccount(ANA, about)
      if (profile) profiles.save(uid, profile)
      sessions.observe(() => undefined)
      await auth.signIn(ANA)
      await clock.advance(0)
    },
  }
}
