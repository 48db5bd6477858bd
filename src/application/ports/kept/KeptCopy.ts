/** The kept values that the person may copy. */
export abstract class KeptCopy {
  /** The stored texts by key, of this tab and of the browser, without secrets and the product's own values. */
  abstract read(): {
    readonly tab: Readonly<Record<string, string>>
    readonly browser: Readonly<Record<string, string>>
  }
}
