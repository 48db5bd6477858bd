import { DEFAULT_SUPPORT_EMAIL } from './defaultSupportEmail.ts'

/** The support address, set as in .env.example. */
export const SUPPORT_EMAIL = import.meta.env.VITE_SUPPORT_EMAIL || DEFAULT_SUPPORT_EMAIL
