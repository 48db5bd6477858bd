// @rule 7.own-services Calls go to this product's own services, whatever cookies another site of the domain sets
/**
 * Stops the SDK from looking for default settings. If the page sets none, the SDK reads them from a cookie, which another
 * site of the same domain can set. A cookie with emulator hosts would redirect profile reads and function calls there,
 * together with the ID token. Call this before using any service.
 */
export const ignorePlantedDefaults = (): void =>
  void Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} })
