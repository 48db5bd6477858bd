/** The support address of a deployment that sets none. In its own file, because the build reads it without Vite's environment. */
export const DEFAULT_SUPPORT_EMAIL = 'help@onward.example'
