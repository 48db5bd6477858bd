import type { SiteRules } from '#domain/site/SiteRules.ts'
import { CallError, type CallErrorCode } from '../ports/account/BackendGateway.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { CheckoutKept } from '../ports/kept/KeptValues.ts'
import type { Log } from '../ports/Log.ts'
import { emailSchedule, notificationSchedule, promoSchedule } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { BackEnd } from './BackEnd.ts'

/** The server has decided, and would decide the same again. */
const DECIDED: ReadonlySet<CallErrorCode> = new Set(['invalid', 'alreadyExists', 'notFound'])

/**
 * Schedules the notifications of a new person (product 4, 8). A request that the server did not answer is made again by the
 * next page of this browser, for the same person. The server takes it once, however often it arrives.
 */
export class ScheduleNotifications {
  /** For whom this page has made the request. */
  #asked: string | null = null

  constructor(
    private readonly backEnd: BackEnd,
    private readonly settings: Settings,
    private readonly site: SiteRules,
    private readonly kept: CheckoutKept,
    private readonly lock: TabLock,
    private readonly log: Log,
  ) {}

  /** Logs a failure and never rejects. */
  async execute(uid: string): Promise<void> {
    this.#asked = uid
    this.kept.unscheduled.write(uid)
    await this.lock.run(`notifications of ${uid}`, () => this.#ask(uid))
  }

  /** Makes the request again that an earlier page got no answer to, once in each page. Call it when a person is signed in. */
  async resume(uid: string): Promise<void> {
    if (this.#asked === uid || this.kept.unscheduled.read() !== uid) return
    await this.execute(uid)
  }

  async #ask(uid: string): Promise<void> {
    try {
      await this.backEnd.scheduleNotifications({
        promo_schedule: this.settings.read(promoSchedule),
        notification_schedule: this.settings.read(notificationSchedule),
        email_schedule: this.settings.read(emailSchedule),
        app: this.site.app,
      })
    } catch (cause) {
      this.log.error('Notifications could not be scheduled', cause)
      if (!(cause instanceof CallError && DECIDED.has(cause.code))) return
    }
    if (this.kept.unscheduled.read() === uid) this.kept.unscheduled.remove()
  }
}
