/** Reads, changes and deletes what the back end keeps about the signed-in person (product 7). Methods that fail reject with a CallError. */
export abstract class OwnDataGateway {
  /** The profile's document as it is, with times as ISO texts; null if there is none. */
  abstract document(uid: string): Promise<Readonly<Record<string, unknown>> | null>
  /** Starts or stops marketing mail. */
  abstract setNewsletter(newsletter: boolean): Promise<void>
  /**
   * Deletes the account and what is kept about it. Code staleSignIn where the sign-in is more than five minutes old.
   * @param confirm what the person typed to confirm it
   */
  abstract deleteAccount(confirm: string): Promise<void>
}
