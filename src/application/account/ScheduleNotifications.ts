import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { BackendGateway } from '../ports/account/BackendGateway.ts'
import type { WayInRepository } from '../ports/kept/WayInRepository.ts'
import type { Log } from '../ports/Log.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'
import { emailSchedule, notificationSchedule, promoSchedule } from '../settings/schedules.ts'
import type { Settings } from '../settings/Settings.ts'

/**
 * Schedules the notifications of a new person, once (product 4, 8). A request that could not be sent is made again by the next
 * page of this tab, for the same person. One that was sent is never repeated, since the server may have carried it out.
 */
export class ScheduleNotifications {
  readonly #backend: BackendGateway
  readonly #settings: Settings
  readonly #locale: VisitorLocale
  readonly #site: SiteRules
  readonly #kept: WayInRepository
  readonly #log: Log
  /** For whom this page is making the request. */
  #underway: string | null = null

  constructor(
    backend: BackendGateway,
    settings: Settings,
    locale: VisitorLocale,
    site: SiteRules,
    kept: WayInRepository,
    log: Log,
  ) {
    this.#backend = backend
    this.#settings = settings
    this.#locale = locale
    this.#site = site
    this.#kept = kept
    this.#log = log
  }

  /** Logs a failure and never rejects. */
  async execute(uid: string): Promise<void> {
    this.#underway = uid
    // Should this page end before the request leaves, the next one makes it.
    this.#kept.unscheduled.write(uid)
    try {
      await this.#backend.scheduleNotifications(
        {
          promo_schedule: this.#settings.read(promoSchedule),
          notification_schedule: this.#settings.read(notificationSchedule),
          email_schedule: this.#settings.read(emailSchedule),
          timezone: this.#locale.timezone(),
          language: this.#locale.language(),
          country: this.#locale.country(),
          app: this.#site.app,
        },
        () => this.#kept.unscheduled.remove(),
      )
    } catch (cause) {
      this.#log.error('Notifications could not be scheduled', cause)
    }
    this.#underway = null
  }

  /** Makes the request that an earlier page could not send. Call it when a person is signed in. */
  async resume(uid: string): Promise<void> {
    if (this.#underway === uid || this.#kept.unscheduled.read() !== uid) return
    await this.execute(uid)
  }
}
