/** What is kept of a person, and what was measured of them; their answers and orders are not among it. */
export interface PersonalData {
  /** Removes what this tab keeps, readable or not. */
  removeFromTab(): void
  /** Removes what the browser keeps for every tab, readable or not. */
  removeFromBrowser(): void
}
