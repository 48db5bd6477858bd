import type { SocialProvider } from '#domain/vocabulary/account.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'

/** Links a social way in that was refused before to the account of the person who is signed in, if they agree (product 4: accounts). */
export class LinkWayIn {
  constructor(private readonly waysIn: FetchWaysIn) {}

  /** Returns the provider that was linked; null when none is remembered. @throws AuthError with a code of the port */
  async execute(): Promise<SocialProvider | null> {
    return (await this.waysIn()).linkRefused()
  }

  /** Call it when the person declines or leaves. Never rejects. */
  async forget(): Promise<void> {
    // When the ways in cannot be fetched, none was refused.
    await this.waysIn().then(
      (ways) => ways.forget(),
      () => undefined,
    )
  }
}
