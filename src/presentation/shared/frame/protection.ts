/** Whether requests carry a reCAPTCHA proof that they come from our pages, set as in .env.example. Never in the demo. */
export const isProtected = (): boolean =>
  import.meta.env.MODE === 'production' && Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY)
