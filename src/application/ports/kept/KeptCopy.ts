/** The kept values that belong in a person's copy of their data. */
export abstract class KeptCopy {
  /** The stored texts by key, of this tab and of the browser, without secrets and the product's own values. */
  abstract read(): {
    readonly tab: Readonly<Record<string, string>>
    readonly browser: Readonly<Record<string, string>>
  }
}
