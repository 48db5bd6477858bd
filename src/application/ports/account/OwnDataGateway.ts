/**
 * Reads, changes and deletes what the back end keeps about the signed-in person (product 7). Methods that fail reject with a
 * CallError.
 */
export abstract class OwnDataGateway {
  /** The unchanged document of the profile, with times as ISO texts; null if there is none. */
  abstract document(uid: string): Promise<Readonly<Record<string, unknown>> | null>
  /** Starts or stops marketing mail. */
  abstract setNewsletter(newsletter: boolean): Promise<void>
  /** Deletes the account. Code staleSignIn if the sign-in is over five minutes old. @param confirm what they typed to confirm */
  abstract deleteAccount(confirm: string): Promise<void>
}
