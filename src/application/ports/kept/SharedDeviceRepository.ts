/** Whether the visitor of this tab says that the device is shared. */
export abstract class SharedDeviceRepository {
  abstract isShared(): boolean
  /** On a shared device, a person's data and what visitors left are kept only in the tab from now on; otherwise in the browser. */
  abstract choose(isShared: boolean): void
}
