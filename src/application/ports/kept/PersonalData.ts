/** A person's data and what measuring kept about them, but not their answers and orders. */
export abstract class PersonalData {
  /** Whether the visitor of this tab says that the device is shared. */
  abstract isShared(): boolean
  /** On a shared device, a person's data and what visitors left are kept only in the tab from now on; otherwise in the browser. */
  abstract setShared(isShared: boolean): void
  /** Removes what this tab keeps, readable or not. */
  abstract removeFromTab(): void
  /** Removes what the browser keeps for every tab, readable or not. */
  abstract removeFromBrowser(): void
}
