import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ProfileQuestions } from '#application/session/ProfileQuestions.ts'
import { VisitStore } from '#application/visit/VisitStore.ts'
import { AnswersInTab } from './AnswersInTab.ts'
import { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import { Settings } from '#application/settings/Settings.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import type { Failure } from '#application/errors/Failure.ts'
import type { CheckoutPorts } from '#composition/checkoutPart.ts'

import type { Environment } from '#composition/Environment.ts'
import { Container } from 'inversify'
import type { Identifier } from '#composition/bind.ts'
import { checkoutModule, checkoutPresentersOf } from '#composition/checkoutPart.ts'
import { funnelModule } from '#composition/funnelModule.ts'
import { presentersOf } from '#composition/presenters.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { CheckoutRequest } from '#application/ports/buying/Storefront.ts'
import type { LocaleFacts } from '#application/ports/VisitorLocale.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { Session } from '#domain/person/Session.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import type { Experiment } from '#application/settings/Experiment.ts'
import { type Answers, hasAnswers } from '#domain/answers/Answers.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { FixedVisitorLocale } from '#infrastructure/memory/FixedVisitorLocale.ts'
import { InMemoryAddressGateway } from '#infrastructure/memory/account/InMemoryAddressGateway.ts'
import { InMemoryAuthGateway } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { InMemoryBackendGateway } from '#infrastructure/memory/account/InMemoryBackendGateway.ts'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { inMemoryKept, type InMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { InMemoryHostApp } from '#infrastructure/memory/account/InMemoryHostApp.ts'
import { InMemoryPageSpeed } from '#infrastructure/memory/measuring/InMemoryPageSpeed.ts'
import { InMemoryPasswordRules } from '#infrastructure/memory/account/InMemoryPasswordRules.ts'
import { InMemoryProfileRepository } from '#infrastructure/memory/account/InMemoryProfileRepository.ts'
import { InMemoryRemoteSettings } from '#infrastructure/memory/InMemoryRemoteSettings.ts'
import { InMemoryStoreSignIn } from '#infrastructure/memory/account/InMemoryStoreSignIn.ts'
import { InMemoryStorefront } from '#infrastructure/memory/InMemoryStorefront.ts'
import { InMemoryTabLock } from '#infrastructure/memory/InMemoryTabLock.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingErrorReporter } from '#infrastructure/memory/measuring/RecordingErrorReporter.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import { type Orders, ordersOf } from './ordersOf.ts'

/** Everything that composition needs from an environment, including the parts that load later. */
type WholeEnvironment = Environment & CheckoutPorts & Pick<InMemoryKept, 'MeasuringKept'>

/** The state of a visit before it starts. */
export interface ProductFacts {
  readonly site?: SiteRules
  /** The answers already stored. */
  readonly answers?: Answers
  /** Where the visitor lives, for the locale and the units. */
  readonly place?: Partial<LocaleFacts>
  /** The time at which the clock starts, in ms since the epoch. */
  readonly now?: number
  /** The remote settings, by name. */
  readonly settings?: Readonly<Record<string, string>>
  /** The experiments, instead of the product's own. */
  readonly experiments?: readonly Experiment[]
  /** The storefront's offers. */
  readonly offers?: readonly Offer[]
  /** Called with the request of each paid order; does what the back end would do. */
  readonly onPaid?: (request: CheckoutRequest) => void
  /** The receivers of events; one for analytics by default. */
  readonly sinks?: readonly RecordingSink[]
  /** The visitor's tab; by default a tab of a new browser. */
  readonly tab?: InMemoryTab
  /** Stores values before the product starts. */
  readonly remembers?: (kept: InMemoryKept) => void
  /** Adapters that replace fakes. */
  readonly instead?: Partial<WholeEnvironment>
}

/** By default, tests create a profile without the question for consent to health data. */
const DEFAULT_SETTINGS: Readonly<Record<string, string>> = { ask_health_consent: 'false' }

class SettingsWithDefaults extends InMemoryRemoteSettings {
  override read(name: string): string | null {
    return super.read(name) ?? DEFAULT_SETTINGS[name] ?? null
  }
}

export const ANA = { email: 'ana@example.com', password: 'correct horse' }
export const BEN = { email: 'ben@example.com', password: 'battery staple' }

/** An environment of fakes, one for each port, which tests can set up and inspect. */
function anEnvironmentOfFakes({
  site = workouts,
  place = {},
  now,
  settings = {},
  offers = [],
  onPaid,
  sinks = [new RecordingSink()],
  tab = new InMemoryTab(),
  experiments,
  remembers,
  instead = {},
}: ProductFacts) {
  const log = new RecordingLog()
  const fakes = {
    site,
    log,
    sinks,
    experiments,
    clock: new ManualClock(now),
    tab,
    kept: inMemoryKept(tab, site.funnel, log),
    lock: new InMemoryTabLock(),
    locale: new FixedVisitorLocale(place),
    auth: new InMemoryAuthGateway(),
    addresses: new InMemoryAddressGateway(),
    passwordRules: new InMemoryPasswordRules(),
    profiles: new InMemoryProfileRepository(),
    backend: new InMemoryBackendGateway(),
    remote: new SettingsWithDefaults(log, settings),
    storefront: new InMemoryStorefront(offers, onPaid),
    hostApp: new InMemoryHostApp(),
    storeSignIn: new InMemoryStoreSignIn(),
    reporter: new RecordingErrorReporter(),
    speed: new InMemoryPageSpeed(),
    failures: new BufferedEmitter<Failure>(),
  }
  remembers?.(fakes.kept)
  const environment: WholeEnvironment = {
    ...fakes.kept,
    Clock: fakes.clock,
    Log: log,
    VisitorLocale: fakes.locale,
    AuthGateway: fakes.auth,
    ProfileRepository: fakes.profiles,
    SignInGateway: () => Promise.resolve(fakes.auth),
    BackendGateway: fakes.backend,
    RemoteSettings: fakes.remote,
    Failures: fakes.failures,
    HasStoredConsent: () => fakes.kept.MeasuringKept.consent.read() !== null,
    CheckoutPart: () => Promise.resolve(environment),
    AddressGateway: fakes.addresses,
    PasswordRules: fakes.passwordRules,
    Measuring: () =>
      Promise.resolve({
        ...environment,
        AnalyticsSinks: sinks,
        PageSpeed: fakes.speed,
      }),
    Storefront: fakes.storefront,
    TabLock: fakes.lock,
    HostApp: fakes.hostApp,
    StoreSignIn: fakes.storeSignIn,
    AppUrl: 'https://onward.example/app',
    ...instead,
  }
  return { ...fakes, environment, measuring: environment.Measuring }
}

type Fakes = ReturnType<typeof anEnvironmentOfFakes>

function composedOver(fakes: Fakes, answers?: Answers): Product {
  const { site, environment, auth, profiles, clock, experiments } = fakes
  const container = new Container()
  container.load(funnelModule(environment, site, experiments))
  container.load(checkoutModule(environment))
  let isPageLoaded = false
  const resolve: Resolve = (id) => {
    isPageLoaded = true
    return container.get(id)
  }
  const stored = new AnswersInTab(
    environment.FunnelKept,
    () => resolve(VisitStore),
    () => isPageLoaded,
  )
  if (answers) stored.save(answers)
  let made: Presenters | undefined
  const presenters = () => {
    isPageLoaded = true
    return (made ??= presentersOf(container, () =>
      Promise.resolve(checkoutPresentersOf(container)),
    ))
  }
  return {
    ...fakes,
    container,
    resolve,
    stored,
    // The objects below are created on demand: many tests need few of them, and property tests create hundreds of products.
    get presenters() {
      return presenters()
    },
    get sessions() {
      return resolve(SessionTracker)
    },
    get settings() {
      return resolve(Settings)
    },
    get orders() {
      return ordersOf(resolve(StoredCheckouts), () => clock.now())
    },
    get visits() {
      return resolve(VisitStore)
    },
    get questions() {
      return resolve(ProfileQuestions)
    },
    async start() {
      resolve(PersonPresenter).start()
      void environment.RemoteSettings.refresh()
      await clock.advance(0)
    },
    reloaded: () => composedOver(fakes),
    replaceAnswers(given) {
      stored.save(given)
      presenters().answers.reload()
    },
    settle: () => clock.advance(0),
    observedSessions() {
      const received: Session[] = []
      resolve(SessionTracker).observe((session) => void received.push(session))
      return received
    },
    async signInAna(profile, about = {}) {
      const { uid } = auth.givenAccount(ANA, about)
      if (profile) profiles.save(uid, profile)
      resolve(SessionTracker).observe(() => undefined)
      if (hasAnswers(stored.loadAsStored())) stored.claim(uid)
      await auth.signIn(ANA)
      await clock.advance(0)
    },
  }
}

/** Resolves anything that the container binds. */
export type Resolve = <T>(id: Identifier<T>) => T

/** What `aProduct` returns: the product over its fakes. */
export interface Product extends Fakes {
  readonly container: Container
  readonly resolve: Resolve
  readonly presenters: Presenters
  readonly sessions: SessionTracker
  readonly stored: AnswersInTab
  readonly settings: Settings
  /** Stages orders, and finds them. */
  readonly orders: Orders
  readonly visits: VisitStore
  readonly questions: ProfileQuestions
  /** Starts the visit as a page load does, and runs all pending work. */
  start(): Promise<void>
  /** The product after a reload: composed again over the same environment. */
  reloaded(): Product
  /** Stores these answers instead of the stored ones. */
  replaceAnswers(given: Answers): void
  /** Runs all pending work. */
  settle(): Promise<void>
  /** Observes the session. Returns a list to which each session is added. */
  observedSessions(): readonly Session[]
  /** Signs Ana in, with this profile or none, while the session is observed. Answers already stored become hers. */
  signInAna(profile: UserProfile | null, about?: Partial<AuthUser>): Promise<void>
}

/**
 * The whole product over fakes, bound by the modules of `src/composition`. `resolve` returns anything that they bind, and
 * `presenters` the presenters that views may use. Tests can also set up and inspect the fakes.
 */
export function aProduct(facts: ProductFacts = {}): Product {
  return composedOver(anEnvironmentOfFakes(facts), facts.answers)
}
