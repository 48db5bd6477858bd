/** Where the app is to be had, as .env.example documents it; `any` leads on by the device that opens it. */
export const APP_LINKS = {
  any: import.meta.env.VITE_APP_URL || 'https://onward.example/app',
  ios: import.meta.env.VITE_APP_STORE_URL || 'https://onward.example/app/ios',
  android: import.meta.env.VITE_PLAY_STORE_URL || 'https://onward.example/app/android',
}

/** The store that a device has; null for one that is neither phone nor tablet. An iPad calls itself a Mac, but is touched. */
export function storeOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): 'ios' | 'android' | null {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : null
}
