/** Links to the app in the stores, set as in .env.example. */
export const APP_LINKS = {
  ios: import.meta.env.VITE_APP_STORE_URL || 'https://onward.example/app/ios',
  android: import.meta.env.VITE_PLAY_STORE_URL || 'https://onward.example/app/android',
}

// @rule 2.app-store Success links to the app in the store of the device
/** The store of a device; null if it is no phone or tablet. An iPad identifies itself as a Mac, but has a touch screen. */
export function storeOfDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): 'ios' | 'android' | null {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : null
}
