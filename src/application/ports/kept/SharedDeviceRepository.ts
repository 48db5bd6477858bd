/** Whether others use this device too, as the visitor of this tab says. */
export interface SharedDeviceRepository {
  isShared(): boolean
  /**
   * From now on what is a person's, and what somebody without an account left, is kept in the tab alone, or in the browser
   * again.
   */
  choose(isShared: boolean): void
}
