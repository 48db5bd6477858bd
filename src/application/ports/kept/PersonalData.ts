/** Removes a person's data and what measuring kept about them, but not their answers and orders. */
export abstract class PersonalData {
  /** Removes what this tab keeps, readable or not. */
  abstract removeFromTab(): void
  /** Removes what the browser keeps for every tab, readable or not. */
  abstract removeFromBrowser(): void
}
