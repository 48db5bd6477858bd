/** Whom visitors write to, as .env.example documents it. */
export const SUPPORT_EMAIL = import.meta.env.VITE_SUPPORT_EMAIL || 'help@onward.example'
