import type { AuthUser } from '#domain/person/AuthUser.ts'
import {
  ANONYMOUS,
  ENDED,
  LOADING,
  type ProfileState,
  type Session,
} from '#domain/person/Session.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { profileRead } from '#domain/visit/transitions.ts'
import { endedTabSession, isLogOutOpen, personOfTab } from '#domain/visit/Visit.ts'
import { Listeners, type Unsubscribe } from '../ports/Listeners.ts'
import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import type { ProfileRepository } from '../ports/account/ProfileRepository.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import { afterSession, type SessionParts } from './afterSession.ts'
import { findProfile } from './findProfile.ts'

// @rule 4.session-loading The session loads until the provider answers and the profile is read and synced, each for at most 8 s
/** How long to wait for the provider's first answer, in ms. */
const AUTH_TIMEOUT_MS = 8000

/** Tracks the session (product 4: auth). If the provider takes over 8 s to answer, the session is anonymous until the answer. */
export class SessionTracker {
  #session: Session = LOADING
  readonly #listeners = new Listeners<[Session]>()
  #parts: SessionParts = {}
  /** The profile read that is under way. Results of earlier reads are ignored. */
  #reading: { readonly uid: string; readonly abort: AbortController } | null = null
  #isStarted = false
  #hasProviderAnswered = false

  constructor(
    private readonly auth: AuthGateway,
    private readonly profiles: ProfileRepository,
    private readonly visits: VisitStore,
    private readonly site: SiteRules,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  current(): Session {
    return this.#session
  }

  /** The session that the provider reported: loading until it answers, even if `current` is already anonymous. */
  known(): Session {
    return this.#hasProviderAnswered ? this.#session : LOADING
  }

  /** The session, once it is no longer loading, which takes at most 16 s. */
  whenLoaded(): Promise<Session> {
    return new Promise((resolve) => {
      const stop = this.observe((session) => {
        if (session.status === 'loading') return
        resolve(session)
        queueMicrotask(() => stop())
      })
    })
  }

  /** Adds parts to `afterSession`: now, and at every change of the session in its order, whatever the order of joining. */
  join(parts: SessionParts): Unsubscribe {
    this.#parts = { ...this.#parts, ...parts }
    afterSession(this.#session, parts)
    this.#start()
    return () => {
      const isOurs = ([name, part]: [string, unknown]) => part === parts[name as keyof SessionParts]
      this.#parts = Object.fromEntries(Object.entries(this.#parts).filter((one) => !isOurs(one)))
    }
  }

  /** Calls the listener with the session, now and, after everything in `afterSession`, at every change. */
  observe(listener: (session: Session) => void): Unsubscribe {
    const remove = this.#listeners.add(listener)
    listener(this.#session)
    this.#start()
    return remove
  }

  // @rule 4.profile-reloads The profile is read on a new uid, on demand and, if it is unknown, once the browser is online again
  /** Reads the profile again. On failure the session keeps the old profile, and the result is a session with an unknown one. */
  async reloadProfile(): Promise<Session> {
    const session = this.#session
    return session.status === 'signedIn' ? this.#readProfile(session.user) : session
  }

  /** @throws AuthError with a code of AuthGateway.checkAccount */
  checkAccount(): Promise<void> {
    return this.auth.checkAccount()
  }

  /** Observes the provider for as long as the page lives, from the first part or listener on. */
  #start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    const timeoutAbort = new AbortController()
    this.auth.observe((user) => {
      timeoutAbort.abort()
      this.#hasProviderAnswered = true
      void this.#userChanged(user)
    })
    this.visits.observeOthers('ended', () => {
      // Elsewhere than on a shared device, the provider reports a log-out.
      if (this.visits.isDeviceShared && endedTabSession(this.visits.now)) this.#signOut()
    })
    this.clock.wait(AUTH_TIMEOUT_MS, timeoutAbort.signal).then(
      () => {
        this.log.error('The authentication provider has not answered', undefined, 'signIn')
        this.#become(ANONYMOUS)
      },
      () => undefined,
    )
  }

  /** A frozen page has resumed; its person may have logged out meanwhile. */
  refresh(): void {
    this.visits.readAgain()
    if (!endedTabSession(this.visits.now)) return
    void this.#userChanged(null)
    // On a device that is not shared, another person may have signed in meanwhile, and a sign-out would log them out.
    if (this.visits.isDeviceShared) this.#signOut()
  }

  #signOut(): void {
    this.auth
      .signOut()
      .catch((cause: unknown) => this.log.error('The log-out could not be finished', cause))
  }

  async #userChanged(user: AuthUser | null): Promise<void> {
    const session = this.#session
    // Finishes a log-out that was interrupted, or that a copy of this tab began.
    if (user && isLogOutOpen(this.visits.now)) return this.#signOut()
    const hasEnded = !user && personOfTab(this.visits.now) !== null
    this.visits.personChanged(user?.uid ?? null)
    if (!user) {
      this.#stopReading()
      return this.#become(hasEnded ? ENDED : ANONYMOUS)
    }
    if (session.status === 'signedIn' && session.user.uid === user.uid)
      return this.#become({ ...session, user })
    if (this.#reading?.uid === user.uid) return
    this.#become(LOADING)
    await this.#readProfile(user)
  }

  // @rule 4.profile-fetch-cancels A newer profile fetch cancels an older one
  #stopReading(): void {
    this.#reading?.abort.abort()
    this.#reading = null
  }

  // @rule 8.profile-read-fails A failed profile read is logged, and the profile is unknown
  async #readProfile(user: AuthUser): Promise<Session> {
    this.#stopReading()
    const reading = { uid: user.uid, abort: new AbortController() }
    this.#reading = reading
    const profile = await this.#profileOf(user.uid, reading.abort)
    // A change of person would have cancelled this read, so a signed-in session below belongs to the same person.
    if (this.#reading !== reading) return this.#session
    this.#reading = null
    const before = this.#session.status === 'signedIn' ? this.#session : null
    if (before && profile.status === 'unknown') return { ...before, profile }
    if (profile.status === 'loaded') {
      const own = parseAnswers(this.site.funnel, profile.profile.answers)
      this.visits.after(profileRead(user.uid, own, this.visits.regionUnits))
    }
    this.#become({ status: 'signedIn', user: before?.user ?? user, profile })
    return this.#session
  }

  async #profileOf(uid: string, abort: AbortController): Promise<ProfileState> {
    try {
      const profile = await findProfile(this.profiles, this.clock, uid, abort)
      return profile ? { status: 'loaded', profile } : { status: 'absent' }
    } catch (cause) {
      if (this.#reading?.abort === abort)
        this.log.error('The profile could not be read', cause, 'profile')
      return { status: 'unknown' }
    }
  }

  #become(session: Session): void {
    this.#session = session
    afterSession(session, this.#parts)
    this.#listeners.emit(session)
  }
}
