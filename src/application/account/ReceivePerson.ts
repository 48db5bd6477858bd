import type { AuthUser } from '#domain/person/AuthUser.ts'
import { signedUp } from '#domain/visit/claimTransitions.ts'
import { SignInMethod } from '#domain/vocabulary/account.ts'
import {
  AuthError,
  type FetchSignInGateway,
  type RefusedSignIn,
  type SignedIn,
} from '../ports/account/SignInGateway.ts'
import type { BufferedEmitter } from '../measuring/BufferedEmitter.ts'
import type { Occurrence } from '../measuring/events/Occurrence.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { Log } from '../ports/Log.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { ScheduleNotifications } from './ScheduleNotifications.ts'

export interface Entry {
  readonly user: AuthUser
  /** A social sign-in that was refused before and can be linked now, if the person agrees; null for none. */
  readonly refused: RefusedSignIn | null
}

/** The provider rounds the age of an account to seconds. */
const PRECISION_MS = 1000

/** Measures a sign-in, and schedules the notifications of a new person (product 4, 7, 8). */
export class ReceivePerson {
  constructor(
    private readonly signInGateway: FetchSignInGateway,
    private readonly schedule: ScheduleNotifications,
    private readonly occurrences: BufferedEmitter<Occurrence>,
    private readonly visits: VisitStore,
    private readonly kept: Keeps<{ sign_in_asked: number }>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Makes a request that may create an account, and keeps the time of the request until the answer arrives. If the answer is
   * lost, the next sign-in of this tab recognises a new person: the account is younger than the request.
   */
  async requestAccount<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const isFirst = this.kept.sign_in_asked.read() === null
    if (isFirst) this.kept.sign_in_asked.write(this.clock.now())
    let isLost = false
    try {
      return await request()
    } catch (cause) {
      isLost = cause instanceof AuthError && cause.code === 'offline'
      throw cause
    } finally {
      if (isFirst && !isLost) this.kept.sign_in_asked.remove()
    }
  }

  // @rule 4.new-person A new person's notifications are scheduled, whichever way they signed up except by a device maker's store
  /** Does not wait until the notifications are scheduled. Logs failures and never rejects. */
  async execute(signedIn: SignedIn): Promise<Entry> {
    const { user, method } = signedIn
    const isNew = this.#isNew(signedIn)
    this.kept.sign_in_asked.remove()
    this.occurrences.emit({
      kind: 'event',
      event: { name: isNew ? 'signup' : 'login', params: { providerId: method } },
      signedIn: user.uid,
    })
    if (isNew) this.visits.after(signedUp(user.uid))
    if (isNew && method !== SignInMethod.CustomHuawei) void this.schedule.execute(user.uid)
    return { user, refused: await this.#refusedSignIn() }
  }

  #isNew({ isNew, msSinceCreation }: SignedIn): boolean {
    const askedAt = this.kept.sign_in_asked.read()
    return (
      isNew || (askedAt !== null && msSinceCreation <= this.clock.now() - askedAt + PRECISION_MS)
    )
  }

  async #refusedSignIn(): Promise<RefusedSignIn | null> {
    try {
      return await (await this.signInGateway()).refusedSignIn()
    } catch (cause) {
      this.log.error('The refused sign-in method could not be read', cause, 'signIn')
      return null
    }
  }
}
