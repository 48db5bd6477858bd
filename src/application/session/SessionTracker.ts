import type { AuthUser } from '../../domain/person/AuthUser.ts'
import { ANONYMOUS, LOADING, type ProfileState, type Session } from '../../domain/person/Session.ts'
import type { AuthGateway } from '../ports/AuthGateway.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import type { ProfileRepository } from '../ports/ProfileRepository.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { SyncPlan } from '../usecases/SyncPlan.ts'

/** How long the first word of the provider, and then a profile, are waited for, in ms. */
const PATIENCE = 8000

/**
 * Who is here (product 4: auth): loading until the provider has spoken and any profile fetch and sync are done. A
 * newer profile fetch cancels an older one. A provider that never speaks counts as nobody, until it does.
 */
export class SessionTracker {
  private readonly auth: AuthGateway
  private readonly profiles: ProfileRepository
  private readonly syncPlan: SyncPlan
  private readonly clock: Clock
  private readonly log: Log
  private session: Session = LOADING
  private readonly listeners = new Set<(session: Session) => void>()
  private fetching = new AbortController()
  private stopAuth: Unsubscribe | null = null

  constructor(auth: AuthGateway, profiles: ProfileRepository, syncPlan: SyncPlan, clock: Clock, log: Log) {
    this.auth = auth
    this.profiles = profiles
    this.syncPlan = syncPlan
    this.clock = clock
    this.log = log
  }

  current(): Session {
    return this.session
  }

  /** Calls back with the session now and at every change. The first listener starts the provider. */
  observe(listener: (session: Session) => void): Unsubscribe {
    this.listeners.add(listener)
    listener(this.session)
    if (!this.stopAuth) this.start()
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      this.stopAuth?.()
      this.stopAuth = null
      this.fetching.abort()
    }
  }

  /** Reads the profile of whoever is signed in anew; the session keeps the old one meanwhile. */
  async reloadProfile(): Promise<Session> {
    const { session } = this
    if (session.status === 'signedIn') await this.readProfile(session.user)
    return this.session
  }

  private start(): void {
    const waiting = new AbortController()
    this.stopAuth = this.auth.observe((user) => {
      waiting.abort()
      void this.userChanged(user)
    })
    void this.clock.wait(PATIENCE, waiting.signal).then(
      () => {
        if (this.session.status === 'loading') {
          this.log.error('The authentication provider has not answered; going on as anonymous')
          this.become(ANONYMOUS)
        }
      },
      () => undefined,
    )
  }

  private async userChanged(user: AuthUser | null): Promise<void> {
    this.fetching.abort()
    if (!user) return this.become(ANONYMOUS)
    const { session } = this
    if (session.status === 'signedIn' && session.user.uid === user.uid) return this.become({ ...session, user })
    this.become(LOADING)
    await this.readProfile(user)
  }

  private async readProfile(user: AuthUser): Promise<void> {
    this.fetching.abort()
    const fetching = new AbortController()
    this.fetching = fetching
    const profile = await this.findProfile(user.uid, fetching)
    if (this.fetching !== fetching) return
    if (profile.status === 'loaded') this.syncPlan.execute(user.uid, profile.profile)
    this.become({ status: 'signedIn', user, profile })
  }

  private async findProfile(uid: string, fetching: AbortController): Promise<ProfileState> {
    const waited = new AbortController()
    const tooLong = this.clock.wait(PATIENCE, waited.signal).then((): never => {
      fetching.abort()
      throw new Error('The profile read took too long')
    })
    try {
      const profile = await Promise.race([this.profiles.find(uid, fetching.signal), tooLong])
      return profile ? { status: 'loaded', profile } : { status: 'absent' }
    } catch (cause) {
      if (this.fetching === fetching) this.log.error('The profile could not be read', cause)
      return { status: 'unknown' }
    } finally {
      waited.abort()
      tooLong.catch(() => undefined)
    }
  }

  private become(session: Session): void {
    this.session = session
    for (const listener of this.listeners) listener(session)
  }
}
