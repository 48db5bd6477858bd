import { uidOf } from '#domain/person/Session.ts'
import { type BackendGateway, CallError } from '../ports/account/BackendGateway.ts'
import type { Digest } from '../ports/Digest.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** Codes that log the person in to the app, and their end with the login session. Only digests are kept (product 4: the app). */
export class AppCodes {
  constructor(
    private readonly backend: BackendGateway,
    private readonly sessions: SessionTracker,
    private readonly kept: Keeps<{ app_code: string; ended_app_code: string }>,
    private readonly digestOf: Digest,
  ) {}

  /**
   * Makes a code, which ends the code before. Null, and the code ends, if somebody else is signed in by the time of the answer.
   * @throws CallError
   */
  async make(): Promise<string | null> {
    const uid = uidOf(this.sessions.current())
    const code = await this.backend.createAppCode()
    this.kept.app_code.write(this.digestOf(code))
    if (uidOf(this.sessions.current()) === uid) return code
    this.sessionEnds()
    void this.end()
    return null
  }

  /** Notes the code that this browser made last, because the login session ends. */
  sessionEnds(): void {
    const digest = this.kept.app_code.read()
    if (digest !== null) this.kept.ended_app_code.write(digest)
  }

  /** Ends the noted code. Without an answer it stays noted, for the next change of the session or the next page. */
  async end(): Promise<void> {
    const digest = this.kept.ended_app_code.read()
    if (digest === null) return
    try {
      await this.backend.endAppCode(digest)
    } catch (cause) {
      // A stored text that is no digest would be refused for ever.
      if (!(cause instanceof CallError && cause.code === 'invalid')) return
    }
    if (this.kept.ended_app_code.read() === digest) this.kept.ended_app_code.remove()
  }
}
