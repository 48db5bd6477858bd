import * as v from 'valibot'
import { ADULT } from '../../../src/domain/person/adulthood.ts'
import { profileAge } from '../../../src/domain/person/profileAge.ts'
import type { ProgramArea } from '../../../src/domain/vocabulary/account.ts'
import { toUserProfile } from '../../../src/infrastructure/profile/userDocument.ts'
import { fieldsOf, locale, type Locale, parseBody } from './body.ts'
import type { Schedules } from './serverSettings.ts'

/** The longest schedule that a caller may send, in characters. The server ignores the caller's schedules and uses its own. */
const LONGEST_SCHEDULE = 2000
/** How long a document is kept, in ms. Its field `expires` has a time-to-live policy (firebase/firestore.indexes.json). */
export const NOTIFICATIONS_TTL_MS = 2 * 365 * 86_400_000

const unused = v.pipe(v.string(), v.maxLength(LONGEST_SCHEDULE))

const body = {
  promo_schedule: unused,
  notification_schedule: unused,
  email_schedule: unused,
  ...locale,
}

/** The caller's request for notifications. */
export interface NotificationRequest extends Locale {
  readonly app: ProgramArea
}

/**
 * Reads the body of scheduleNotifications (product 7), without the schedules.
 * @throws Rejected if it is malformed or too large, or names a program that is not served
 */
export function readNotifications(
  data: unknown,
  apps: readonly ProgramArea[],
): NotificationRequest {
  const { app, timezone, language, country } = parseBody(
    v.object({ ...body, app: v.picklist(apps) }),
    data,
  )
  return { app, timezone, language, country }
}

// @rule 7.server-schedules Notifications follow the server's schedules, not the caller's
/**
 * The document `notifications/{uid}_{app}`: what one site sends to one person, by the server's schedules (decision 0033). The sender
 * reads only this document.
 * @param document users/{uid}, if there is one
 */
export function toNotifications(
  uid: string,
  request: NotificationRequest,
  schedules: Schedules,
  document: unknown,
) {
  return {
    uid,
    ...request,
    notification_schedule: schedules.notification,
    email_schedule: schedules.email,
    ...newsFor(document, schedules),
  }
}

/** The news and promos for a person, by their current document. Only an adult who has not stopped the newsletter gets promos. */
export function newsFor(document: unknown, { promo }: Schedules) {
  // A profile without an age may be a child's.
  const adult = (profileAge(toUserProfile(document)) ?? 0) >= ADULT
  const newsletter = fieldsOf(document)['newsletter'] !== false
  return { adult, newsletter, promo_schedule: adult && newsletter ? promo : '' }
}

export const notificationsId = (uid: string, app: ProgramArea): string => `${uid}_${app}`
