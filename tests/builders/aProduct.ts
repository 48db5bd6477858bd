import { Backlog } from '../../src/application/measuring/Backlog.ts'
import type { Failure } from '../../src/application/errors/Failure.ts'
import type { AccountWorld, Bindings, EndWorld, World } from '../../src/composition/Bindings.ts'
import { type Composition, composeContainer, type Resolve } from '../../src/composition/container.ts'
import { endRecipes } from '../../src/composition/endRecipes.ts'
import { funnelRecipes } from '../../src/composition/funnelRecipes.ts'
import { presentersOf } from '../../src/composition/presenters.ts'
import type { Site } from '../../src/composition/sites/Site.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import type { Order } from '../../src/application/ports/buying/Storefront.ts'
import type { AuthUser } from '../../src/domain/person/AuthUser.ts'
import type { Session } from '../../src/domain/person/Session.ts'
import type { UserProfile } from '../../src/domain/person/UserProfile.ts'
import type { Answers } from '../../src/domain/answers/Answers.ts'
import type { Offer } from '../../src/domain/offer/Offer.ts'
import { FixedVisitorLocale, type VisitorPlace } from '../../src/infrastructure/memory/FixedVisitorLocale.ts'
import { InMemoryAddressGateway } from '../../src/infrastructure/memory/account/InMemoryAddressGateway.ts'
import { InMemoryAuthGateway } from '../../src/infrastructure/memory/account/InMemoryAuthGateway.ts'
import { InMemoryBackendGateway } from '../../src/infrastructure/memory/account/InMemoryBackendGateway.ts'
import { InMemoryKeyValueStore } from '../../src/infrastructure/memory/InMemoryKeyValueStore.ts'
import { InMemoryPageSpeed } from '../../src/infrastructure/memory/measuring/InMemoryPageSpeed.ts'
import { InMemoryPasswordRules } from '../../src/infrastructure/memory/account/InMemoryPasswordRules.ts'
import { InMemoryProfileRepository } from '../../src/infrastructure/memory/account/InMemoryProfileRepository.ts'
import { InMemoryRemoteSettings } from '../../src/infrastructure/memory/InMemoryRemoteSettings.ts'
import { sha256 } from '../../src/infrastructure/browser/sha256.ts'
import { InMemoryStoreSignIn } from '../../src/infrastructure/memory/account/InMemoryStoreSignIn.ts'
import { InMemoryStorefront } from '../../src/infrastructure/memory/InMemoryStorefront.ts'
import { InMemoryTabLock } from '../../src/infrastructure/memory/InMemoryTabLock.ts'
import { ManualClock } from '../../src/infrastructure/memory/ManualClock.ts'
import { RecordingErrorReporter } from '../../src/infrastructure/memory/measuring/RecordingErrorReporter.ts'
import { RecordingLog } from '../../src/infrastructure/memory/RecordingLog.ts'
import { RecordingSink } from '../../src/infrastructure/memory/measuring/RecordingSink.ts'
import type { Presenters } from '../../src/presentation/visit/Presenters.ts'

/** What is known of a visit before it begins. */
export interface ProductFacts {
  readonly site?: Site
  /** The answers that are stored already. */
  readonly answers?: Answers
  /** Where the visitor is. */
  readonly place?: VisitorPlace
  /** Remote settings that are known. */
  readonly settings?: Readonly<Record<string, string>>
  /** What the storefront sells. */
  readonly offers?: readonly Offer[]
  /** What the back end does when an order is paid. */
  readonly onPaid?: (order: Order) => void
  /** The receivers of what is measured: one for analytics unless told otherwise. */
  readonly sinks?: readonly RecordingSink[]
  /** What this tab, and what this browser, has kept so far, by storage key. */
  readonly tab?: Readonly<Record<string, string>>
  readonly device?: Readonly<Record<string, string>>
  /** Adapters that take the place of a fake. */
  readonly instead?: Partial<World & EndWorld & AccountWorld>
}

export const ANA = { email: 'ana@example.com', password: 'correct horse' }
export const BEN = { email: 'ben@example.com', password: 'battery staple' }

/** A world of fakes: each stands behind a port, to be staged and looked at. */
function aWorldOfFakes({ site = workouts, place = {}, settings = {}, offers = [], onPaid, sinks = [new RecordingSink()], tab = {}, device = {}, instead = {} }: ProductFacts) {
  const log = new RecordingLog()
  const fakes = {
    site,
    log,
    sinks,
    clock: new ManualClock(),
    visit: new InMemoryKeyValueStore(tab),
    device: new InMemoryKeyValueStore(device),
    lock: new InMemoryTabLock(),
    locale: new FixedVisitorLocale(place),
    auth: new InMemoryAuthGateway(),
    addresses: new InMemoryAddressGateway(),
    passwordRules: new InMemoryPasswordRules(),
    profiles: new InMemoryProfileRepository(),
    backend: new InMemoryBackendGateway(),
    remote: new InMemoryRemoteSettings(log, settings),
    storefront: new InMemoryStorefront(offers, onPaid),
    storeSignIn: new InMemoryStoreSignIn(),
    reporter: new RecordingErrorReporter(),
    speed: new InMemoryPageSpeed(),
    failures: new Backlog<Failure>(),
  }
  const world: World & EndWorld & AccountWorld = {
    Clock: fakes.clock,
    Log: log,
    VisitStore: fakes.visit,
    DeviceStore: fakes.device,
    VisitorLocale: fakes.locale,
    AuthGateway: fakes.auth,
    ProfileRepository: fakes.profiles,
    WaysIn: () => Promise.resolve(fakes.auth),
    BackendGateway: fakes.backend,
    RemoteSettings: fakes.remote,
    Accounts: () => Promise.resolve(world),
    AddressGateway: fakes.addresses,
    PasswordRules: fakes.passwordRules,
    Measuring: () => Promise.resolve({ AnalyticsSinks: sinks, ErrorReporters: [fakes.reporter], Failures: fakes.failures, PageSpeed: fakes.speed, PersonDigest: sha256 }),
    Storefront: fakes.storefront,
    TabLock: fakes.lock,
    StoreSignIn: fakes.storeSignIn,
    Digest: sha256,
    ...instead,
  }
  return { ...fakes, world, measuring: world.Measuring }
}

type Fakes = ReturnType<typeof aWorldOfFakes>

function composedOver(fakes: Fakes, answers?: Answers): Product {
  const { site, world, auth, profiles, clock } = fakes
  const composition = composeContainer(funnelRecipes(world, site))
  composition.add(endRecipes(world))
  const { resolve } = composition
  const stored = resolve('StoredAnswers')
  if (answers) stored.save(answers)
  let made: Presenters | undefined
  const presenters = () => (made ??= presentersOf(composition, () => Promise.resolve()))
  let stop = () => undefined as void
  return {
    ...fakes,
    composition,
    resolve,
    stored,
    // The rest is made when it is asked for: many tests ask for little, and properties make hundreds of products.
    get presenters() {
      return presenters()
    },
    get sessions() {
      return resolve('SessionTracker')
    },
    get settings() {
      return resolve('Settings')
    },
    get orders() {
      return resolve('StoredOrder')
    },
    get sync() {
      return resolve('SyncAnswers')
    },
    async start() {
      stop = presenters().visit.start()
      await clock.advance(0)
    },
    reloaded() {
      stop()
      return composedOver(fakes)
    },
    settle: () => clock.advance(0),
    watched() {
      const heard: Session[] = []
      resolve('SessionTracker').observe((session) => void heard.push(session))
      return heard
    },
    async signedIn(profile, about = {}) {
      const { uid } = auth.givenAccount(ANA, about)
      if (profile) profiles.save(uid, profile)
      resolve('SessionTracker').observe(() => undefined)
      await auth.signIn(ANA)
      await clock.advance(0)
    },
  }
}

/** The product over fakes, as `aProduct` makes it. */
export interface Product extends Fakes {
  readonly composition: Composition
  readonly resolve: Resolve
  readonly presenters: Presenters
  readonly sessions: Bindings['SessionTracker']
  readonly stored: Bindings['StoredAnswers']
  readonly settings: Bindings['Settings']
  readonly orders: Bindings['StoredOrder']
  readonly sync: Bindings['SyncAnswers']
  /** Begins the visit, as a page load does, and lets everything that can happen now happen. */
  start(): Promise<void>
  /** The product as it is after the page was loaded again: put together anew over the same world. */
  reloaded(): Product
  /** Lets everything that can happen now happen. */
  settle(): Promise<void>
  /** Every session that an observer gets. */
  watched(): readonly Session[]
  /** Ana, with this profile or none, signs in while somebody watches. */
  signedIn(profile: UserProfile | null, about?: Partial<AuthUser>): Promise<void>
}

/**
 * The whole product over fakes, put together by composition's own recipes. `resolve` gives anything the container
 * knows, `presenters` what views may ask for; the fakes stand beside them, to be staged and looked at.
 */
export function aProduct(facts: ProductFacts = {}): Product {
  return composedOver(aWorldOfFakes(facts), facts.answers)
}
