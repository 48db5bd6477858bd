import type { AuthUser } from '../../domain/person/AuthUser.ts'
import { ANONYMOUS, LOADING, type ProfileState, type Session } from '../../domain/person/Session.ts'
import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import type { ProfileRepository } from '../ports/account/ProfileRepository.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { SyncAnswers } from './SyncAnswers.ts'
import type { Departures } from './Departures.ts'
import { findProfile } from './findProfile.ts'

/** How long the first word of the provider is waited for, in ms. */
const PATIENCE = 8000

/**
 * Who is here (product 4: auth): loading until the provider has spoken and any profile fetch and sync are done. A
 * newer profile fetch cancels an older one. A provider that never speaks counts as nobody, until it does.
 */
export class SessionTracker {
  readonly #auth: AuthGateway
  readonly #profiles: ProfileRepository
  readonly #syncAnswers: SyncAnswers
  readonly #departures: Departures
  readonly #clock: Clock
  readonly #log: Log
  #session: Session = LOADING
  readonly #listeners = new Set<{ readonly tell: (session: Session) => void }>()
  /** The read under way, and with it the only one whose result counts. */
  #reading: { readonly uid: string; readonly abort: AbortController } | null = null
  #watching: AbortController | null = null

  constructor(auth: AuthGateway, profiles: ProfileRepository, syncAnswers: SyncAnswers, departures: Departures, clock: Clock, log: Log) {
    this.#auth = auth
    this.#profiles = profiles
    this.#syncAnswers = syncAnswers
    this.#departures = departures
    this.#clock = clock
    this.#log = log
  }

  current(): Session {
    return this.#session
  }

  /** Calls back with the session now and at every change. The first listener starts the provider. */
  observe(listener: (session: Session) => void): Unsubscribe {
    const own = { tell: listener }
    this.#listeners.add(own)
    listener(this.#session)
    if (!this.#watching) this.#start()
    return () => {
      this.#listeners.delete(own)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  /**
   * Reads the profile of whoever is signed in anew; the session keeps the old one meanwhile. Where the read fails it
   * keeps it further, and only whoever asked is told that it is not known.
   */
  async reloadProfile(): Promise<Session> {
    const session = this.#session
    return session.status === 'signedIn' ? this.#readProfile(session.user) : session
  }

  #start(): void {
    const watching = new AbortController()
    const silence = new AbortController()
    this.#watching = watching
    const stopAuth = this.#auth.observe((user) => {
      silence.abort()
      void this.#userChanged(user)
    })
    const stopDepartures = this.#departures.observeCopies(() => this.#leave())
    watching.signal.addEventListener('abort', () => {
      silence.abort()
      stopAuth()
      stopDepartures()
    })
    this.#clock.wait(PATIENCE, silence.signal).then(
      () => {
        this.#log.error('The authentication provider has not answered; going on as anonymous')
        this.#become(ANONYMOUS)
      },
      () => undefined,
    )
  }

  /** Nobody listens any more: what is under way is called off, and the next listener begins anew. */
  #stop(): void {
    this.#watching?.abort()
    this.#watching = null
    this.#stopReading()
    this.#session = LOADING
  }

  /** A page that slept is looked at again: whoever was here may have left meanwhile. */
  look(): void {
    if (!this.#departures.hasLeft) return
    void this.#userChanged(null)
    // Elsewhere the provider tells who is here now: a log-out from this page would be theirs.
    if (this.#departures.isShared) this.#leave()
  }

  #leave(): void {
    this.#auth.signOut().catch((cause: unknown) => this.#log.error('A log-out could not be finished', cause))
  }

  async #userChanged(user: AuthUser | null): Promise<void> {
    const session = this.#session
    // A log-out that was cut short, or that a copy of this tab made, is finished.
    if (user && this.#departures.isOver) return this.#leave()
    this.#syncAnswers.personChanged(user?.uid ?? null)
    if (!user) {
      this.#stopReading()
      return this.#become(ANONYMOUS)
    }
    if (session.status === 'signedIn' && session.user.uid === user.uid) return this.#become({ ...session, user })
    if (this.#reading?.uid === user.uid) return
    this.#become(LOADING)
    await this.#readProfile(user)
  }

  #stopReading(): void {
    this.#reading?.abort.abort()
    this.#reading = null
  }

  /** The session after it, which only says here that a read failed where the profile was read before. */
  async #readProfile(user: AuthUser): Promise<Session> {
    this.#stopReading()
    const reading = { uid: user.uid, abort: new AbortController() }
    this.#reading = reading
    const profile = await this.#profileOf(user.uid, reading.abort)
    // Whoever else came or went meanwhile ended this read: a session that is signed in is of the same person.
    if (this.#reading !== reading) return this.#session
    this.#reading = null
    const before = this.#session.status === 'signedIn' ? this.#session : null
    if (before && profile.status === 'unknown') return { ...before, profile }
    if (profile.status === 'loaded') this.#syncAnswers.execute(user.uid, profile.profile)
    this.#become({ status: 'signedIn', user: before?.user ?? user, profile })
    return this.#session
  }

  async #profileOf(uid: string, abort: AbortController): Promise<ProfileState> {
    try {
      const profile = await findProfile(this.#profiles, this.#clock, uid, abort)
      return profile ? { status: 'loaded', profile } : { status: 'absent' }
    } catch (cause) {
      if (this.#reading?.abort === abort) this.#log.error('The profile could not be read', cause)
      return { status: 'unknown' }
    }
  }

  #become(session: Session): void {
    this.#session = session
    for (const { tell } of Array.from(this.#listeners)) tell(session)
  }
}
