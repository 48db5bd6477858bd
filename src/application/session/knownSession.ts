import type { Session } from '#domain/person/Session.ts'
import type { SessionTracker } from './SessionTracker.ts'

/** The session, once it is no longer loading. SessionTracker limits the wait. */
export function knownSession(sessions: SessionTracker): Promise<Session> {
  return new Promise((resolve) => {
    const stop = sessions.observe((session) => {
      if (session.status === 'loading') return
      resolve(session)
      queueMicrotask(() => stop())
    })
  })
}
