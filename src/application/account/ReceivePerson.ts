import type { AuthUser } from '../../domain/person/AuthUser.ts'
import { SignInMethod } from '../../domain/vocabulary/account.ts'
import type { FetchWaysIn, RefusedWay, SignedIn } from '../ports/account/WaysIn.ts'
import type { Backlog } from '../measuring/Backlog.ts'
import type { Occurrence } from '../measuring/events/Occurrence.ts'
import type { Log } from '../ports/Log.ts'
import type { ScheduleNotifications } from './ScheduleNotifications.ts'

/** A person who has just signed in. */
export interface Entry {
  readonly user: AuthUser
  /** A social way in that was refused before and can be linked now, if the person agrees; null for none. */
  readonly refused: RefusedWay | null
}

/** Does what follows a sign-in: measures it, and schedules the notifications of a new person (product 4, 7, 8). */
export class ReceivePerson {
  readonly #waysIn: FetchWaysIn
  readonly #schedule: ScheduleNotifications
  readonly #occurrences: Backlog<Occurrence>
  readonly #log: Log

  constructor(
    waysIn: FetchWaysIn,
    schedule: ScheduleNotifications,
    occurrences: Backlog<Occurrence>,
    log: Log,
  ) {
    this.#waysIn = waysIn
    this.#schedule = schedule
    this.#occurrences = occurrences
    this.#log = log
  }

  /** Does not wait for the scheduling. Logs failures and never rejects. */
  async execute({ user, isNew, method }: SignedIn): Promise<Entry> {
    this.#occurrences.tell({
      kind: 'event',
      event: { name: isNew ? 'signup' : 'login', params: { providerId: method } },
      signedIn: user.uid,
    })
    if (isNew && method !== SignInMethod.CustomHuawei) void this.#schedule.execute(user.uid)
    return { user, refused: await this.#refusedWay() }
  }

  async #refusedWay(): Promise<RefusedWay | null> {
    try {
      return await (await this.#waysIn()).refusedWay()
    } catch (cause) {
      this.#log.error('The refused way in could not be read', cause)
      return null
    }
  }
}
