/** Removes a person's data and what measuring kept about them, but not their answers and orders. */
export interface PersonalData {
  /** Removes what this tab keeps, readable or not. */
  removeFromTab(): void
  /** Removes what the browser keeps for every tab, readable or not. */
  removeFromBrowser(): void
}
