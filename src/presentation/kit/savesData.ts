/** Whether the browser was asked to save data; Chromium alone says so. */
export const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true
