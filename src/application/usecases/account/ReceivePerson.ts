import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import type { SiteRules } from '../../../domain/site/SiteRules.ts'
import { SignInMethod } from '../../../domain/vocabulary/account.ts'
import type { AuthGateway, SignedIn } from '../../ports/AuthGateway.ts'
import type { BackendGateway } from '../../ports/BackendGateway.ts'
import type { Log } from '../../ports/Log.ts'
import type { VisitorLocale } from '../../ports/VisitorLocale.ts'
import { emailSchedule, notificationSchedule, promoSchedule } from '../../settings/schedules.ts'
import type { Settings } from '../../settings/Settings.ts'

/** Somebody who came in, and what came of it. */
export interface Entry {
  readonly user: AuthUser
  /** The way in that was added to the account, because it had been refused before; null for none. */
  readonly linked: SignInMethod | null
}

/** What follows a sign-in: a new person's notifications are scheduled, a way in that was refused before is added (product 4, 8). */
export class ReceivePerson {
  private readonly auth: AuthGateway
  private readonly backend: BackendGateway
  private readonly settings: Settings
  private readonly locale: VisitorLocale
  private readonly site: SiteRules
  private readonly log: Log

  constructor(auth: AuthGateway, backend: BackendGateway, settings: Settings, locale: VisitorLocale, site: SiteRules, log: Log) {
    this.auth = auth
    this.backend = backend
    this.settings = settings
    this.locale = locale
    this.site = site
    this.log = log
  }

  /** Scheduling goes on behind; its failure, and that of adding a way in, is only logged. */
  async execute({ user, isNew, method }: SignedIn): Promise<Entry> {
    if (isNew && method !== SignInMethod.CustomHuawei) void this.schedule()
    return { user, linked: await this.link() }
  }

  private async link(): Promise<SignInMethod | null> {
    try {
      return await this.auth.linkRefused()
    } catch (cause) {
      this.log.error('A way in could not be added to the account', cause)
      return null
    }
  }

  private async schedule(): Promise<void> {
    try {
      await this.backend.scheduleNotifications({
        promo_schedule: this.settings.read(promoSchedule),
        notification_schedule: this.settings.read(notificationSchedule),
        email_schedule: this.settings.read(emailSchedule),
        timezone: this.locale.timezone(),
        language: this.locale.language(),
        country: this.locale.country(),
        app: this.site.app,
      })
    } catch (cause) {
      this.log.error('Notifications could not be scheduled', cause)
    }
  }
}
