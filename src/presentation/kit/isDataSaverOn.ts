/** Whether the browser's data saver is on. Known only in Chromium; elsewhere false. */
export const isDataSaverOn = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true
