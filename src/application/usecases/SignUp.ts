import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { AuthGateway, Credentials } from '../ports/AuthGateway.ts'
import type { BackendGateway } from '../ports/BackendGateway.ts'
import type { Log } from '../ports/Log.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'
import { emailSchedule, notificationSchedule, promoSchedule } from '../settings/schedules.ts'
import type { Settings } from '../settings/Settings.ts'

/** Makes an account with e-mail and password and has its notifications scheduled (product 4, 7). */
export class SignUp {
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

  /** @throws AuthError by the codes of the gateway. Scheduling goes on behind; its failure is only logged. */
  async execute(credentials: Credentials): Promise<AuthUser> {
    const user = await this.auth.signUp(credentials)
    void this.schedule()
    return user
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
