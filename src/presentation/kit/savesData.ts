/** Whether the visitor asked the browser to save data. Only Chromium knows. */
export const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true
