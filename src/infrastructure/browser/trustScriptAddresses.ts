/**
 * Lets libraries load scripts by their addresses, because Firebase's and Google's libraries have no Trusted Types policy of their
 * own. The page's `script-src` decides which addresses may load. HTML and the text of scripts are still refused (ADR 0047).
 */
export function trustScriptAddresses(): void {
  const { trustedTypes } = globalThis
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createScriptURL: (address) => address })
}
