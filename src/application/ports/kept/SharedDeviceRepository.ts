/** Whether the visitor of this tab says that the device is shared. */
export abstract class SharedDeviceRepository {
  abstract isShared(): boolean
  /** From now on, a shared device keeps personal data, orders and login sessions only in the tab; any other, in the browser. */
  abstract choose(isShared: boolean): void
}
