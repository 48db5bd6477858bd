/** Whether requests carry a reCAPTCHA proof that they come from our pages: in a live build with a key (see .env.example). */
export const isProtected = (): boolean =>
  import.meta.env.MODE === 'production' && Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY)
