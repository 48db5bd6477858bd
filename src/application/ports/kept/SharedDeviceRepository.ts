/** Whether the visitor of this tab says that the device is shared. */
export abstract class SharedDeviceRepository {
  abstract isShared(): boolean
  /**
   * On a shared device, a person's data and what a visitor without an account left are kept only in the tab from now on;
   * otherwise in the browser again.
   */
  abstract choose(isShared: boolean): void
}
