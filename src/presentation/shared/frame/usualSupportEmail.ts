/** Whom visitors write to where a deployment names nobody. Read by the build too, so it stands without Vite's environment. */
export const USUAL_SUPPORT_EMAIL = 'help@onward.example'
