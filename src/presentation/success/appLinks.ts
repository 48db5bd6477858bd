/** Where the app is to be had, as .env.example documents it; `any` leads on by the device that opens it. */
export const APP_LINKS = {
  any: import.meta.env.VITE_APP_URL || 'https://onward.example/app',
  ios: import.meta.env.VITE_APP_STORE_URL || 'https://onward.example/app/ios',
  android: import.meta.env.VITE_PLAY_STORE_URL || 'https://onward.example/app/android',
}
