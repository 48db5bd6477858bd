import { USUAL_SUPPORT_EMAIL } from './usualSupportEmail.ts'

/** The support address, set as in .env.example. */
export const SUPPORT_EMAIL = import.meta.env.VITE_SUPPORT_EMAIL || USUAL_SUPPORT_EMAIL
