/** Whether the browser's data saver is on. Only Chromium knows. */
export const isDataSaverOn = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true
