/**
 * Keeps the SDK from looking for defaults: without any in the page it reads them from a cookie, which another site of the
 * same domain can set, and with hosts of emulators in it profiles and calls would go there, with who is signed in. To be
 * called before a service is asked for.
 */
export const ignorePlantedDefaults = (): void => void Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} })
