/** Whether calls prove by reCAPTCHA that they come from our pages, as .env.example documents it. The demo's never do. */
export const isProtected = (): boolean =>
  import.meta.env.MODE === 'production' && Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY)
