import type { SiteRules } from '#domain/site/SiteRules.ts'
import {
  type BackendGateway,
  CallError,
  type CallErrorCode,
} from '../ports/account/BackendGateway.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { Log } from '../ports/Log.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'
import { emailSchedule, notificationSchedule, promoSchedule } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'

/** Codes that a second request would get again. */
const FINAL_REFUSALS: ReadonlySet<CallErrorCode> = new Set(['invalid', 'alreadyExists', 'notFound'])

/** Schedules a new person's notifications (product 4, 8). If the server does not answer, the next page repeats the request. */
export class ScheduleNotifications {
  #requestedFor: string | null = null

  constructor(
    private readonly backend: BackendGateway,
    private readonly locale: VisitorLocale,
    private readonly settings: Settings,
    private readonly site: SiteRules,
    private readonly kept: Keeps<{ unscheduled: string }>,
    private readonly lock: TabLock,
    private readonly log: Log,
  ) {}

  // @rule 4.nothing-scheduled Notifications are scheduled neither before a sign-in nor by a change of the email address
  // @rule 8.scheduling-fails A failed scheduling is only logged
  /** Logs a failure and never rejects. */
  async execute(uid: string): Promise<void> {
    this.#requestedFor = uid
    this.kept.unscheduled.write(uid)
    await this.lock.run(`notifications of ${uid}`, () => this.#ask(uid))
  }

  // @rule 4.scheduled-once An unanswered request for notifications is repeated by the next page, once a page and in one tab;
  //   the server carries it out once
  /** Repeats a request if an earlier page got no answer to it, at most once on a page. */
  async resume(uid: string): Promise<void> {
    if (this.#requestedFor === uid || this.kept.unscheduled.read() !== uid) return
    await this.execute(uid)
  }

  async #ask(uid: string): Promise<void> {
    try {
      await this.backend.scheduleNotifications({
        ...this.locale.read(),
        promo_schedule: this.settings.read(promoSchedule),
        notification_schedule: this.settings.read(notificationSchedule),
        email_schedule: this.settings.read(emailSchedule),
        app: this.site.app,
      })
    } catch (cause) {
      this.log.error('Notifications could not be scheduled', cause, 'profile')
      if (!(cause instanceof CallError && FINAL_REFUSALS.has(cause.code))) return
    }
    if (this.kept.unscheduled.read() === uid) this.kept.unscheduled.remove()
  }
}
