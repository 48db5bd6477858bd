/** Whether calls prove by reCAPTCHA that they come from our pages, as .env.example documents it. */
export const isProtected = (): boolean => Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY)
