/** Whether the browser's data saver is on. Only Chromium knows. */
export const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true
