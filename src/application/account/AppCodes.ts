import { uidOf } from '#domain/person/Session.ts'
import { type BackendGateway, CallError } from '../ports/account/BackendGateway.ts'
import type { Digest } from '../ports/Digest.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** What a new code replaces in the owner's link to the app; absent if the app takes no codes. */
export const CODE = '{code}'

/** Codes that log the person in to the app, and their end with a log-out on any device (product 4: the app). */
export class AppCodes {
  constructor(
    private readonly backend: BackendGateway,
    private readonly sessions: SessionTracker,
    private readonly kept: Keeps<{ ended_app_code: string }>,
    private readonly digestOf: Digest,
    private readonly appUrl: string,
  ) {}

  /**
   * Makes a code, which ends the code before. Null, and the code ends, if somebody else is signed in by the time of the answer.
   * @throws CallError
   */
  async make(): Promise<string | null> {
    const uid = uidOf(this.sessions.current())
    // If it came later, it would end the new code.
    await this.end()
    const code = await this.backend.createAppCode()
    if (uidOf(this.sessions.current()) === uid) return code
    if (uid !== null) this.sessionEnds(uid)
    void this.end()
    return null
  }

  /** Notes that a person's code ends, because they log out. The server is told without a login, so that it can be told later. */
  sessionEnds(uid: string): void {
    if (this.appUrl.includes(CODE)) this.kept.ended_app_code.write(this.digestOf(uid))
  }

  /** Ends the noted person's code. Without an answer it stays noted: until the next change of the session, the next page, or the browser is online. */
  async end(): Promise<void> {
    const person = this.kept.ended_app_code.read()
    if (person === null) return
    try {
      await this.backend.endAppCode(person)
    } catch (cause) {
      // A stored text that is no digest would be refused for ever.
      if (!(cause instanceof CallError && cause.code === 'invalid')) return
    }
    if (this.kept.ended_app_code.read() === person) this.kept.ended_app_code.remove()
  }
}
