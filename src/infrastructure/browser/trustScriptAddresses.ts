/**
 * Lets libraries load a script by its address, because those of Firebase and Google have no policy of their own. The page's
 * `script-src` decides which addresses may load. HTML and scripts as text stay refused (ADR 0047).
 */
export function trustScriptAddresses(): void {
  const { trustedTypes } = globalThis
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createScriptURL: (address) => address })
}
