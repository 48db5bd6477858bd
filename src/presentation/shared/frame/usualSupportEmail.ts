/** The support address of a deployment that names none. The build reads it too, so it is separate from Vite's environment. */
export const USUAL_SUPPORT_EMAIL = 'help@onward.example'
