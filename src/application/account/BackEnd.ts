import type { Answers } from '#domain/answers/Answers.ts'
import type {
  BackendGateway,
  LocalePayload,
  NotificationsPayload,
} from '../ports/account/BackendGateway.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'

/** Calls functions of the back end with the visitor's time zone, language and country. Rejects with a CallError. */
export class BackEnd {
  constructor(
    private readonly gateway: BackendGateway,
    private readonly locale: VisitorLocale,
  ) {}

  // @rule 3.created-profile The created profile is the plan data with locale and newsletter
  createUserProfile(answers: Answers): Promise<void> {
    return this.gateway.createUserProfile({ ...answers, locale: this.#locale(), newsletter: true })
  }

  scheduleNotifications(schedules: Omit<NotificationsPayload, keyof LocalePayload>): Promise<void> {
    return this.gateway.scheduleNotifications({ ...schedules, ...this.#locale() })
  }

  #locale(): LocalePayload {
    const { locale } = this
    return { timezone: locale.timezone(), language: locale.language(), country: locale.country() }
  }
}
