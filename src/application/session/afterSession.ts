import { type Session, uidOf } from '#domain/person/Session.ts'

/** What follows a change of the session. Each part joins when it starts; those of a part that is not loaded are absent. */
export interface SessionParts {
  readonly screens?: { show(session: Session): void }
  readonly consent?: { sessionChanged(session: Session): void }
  readonly visitor?: { sessionChanged(session: Session): void }
  readonly orderTagging?: { sessionChanged(session: Session): void }
  readonly payments?: { settle(): void }
  readonly appCodes?: { end(): Promise<void> }
  readonly notifications?: { resume(uid: string): Promise<void> }
  readonly healthConsent?: { record(uid: string): Promise<void> }
  /** Plan, paywall or success. */
  readonly profilePage?: { tryToCreate(): void }
  readonly checkoutPart?: { fetch(): void }
}

/**
 * What follows a change of the session, in this order: a log-in (twice: while the profile loads, and once it is known), a log-out,
 * a profile that was read again. What the previous person leaves was removed before.
 */
export function afterSession(session: Session, parts: SessionParts): void {
  const uid = uidOf(session)
  // First, because what follows may show something on the screens.
  parts.screens?.show(session)
  // Whose consent counts and who is measured, before anything below is measured.
  parts.consent?.sessionChanged(session)
  parts.visitor?.sessionChanged(session)
  parts.orderTagging?.sessionChanged(session)
  // Orders that the profile proves.
  parts.payments?.settle()
  // What an earlier page, or a log-out, could not finish.
  if (session.status !== 'loading') void parts.appCodes?.end()
  if (uid !== null) {
    void parts.notifications?.resume(uid)
    void parts.healthConsent?.record(uid)
  }
  parts.profilePage?.tryToCreate()
  if (uid !== null) parts.checkoutPart?.fetch()
}
