/** What this browser keeps, as the person may have a copy of it. */
export abstract class KeptCopy {
  /** The stored texts by key, of this tab and of the browser. Without what belongs to the product alone, and without secrets. */
  abstract read(): {
    readonly tab: Readonly<Record<string, string>>
    readonly browser: Readonly<Record<string, string>>
  }
}
