/**
 * Lets libraries load a script by its address, as Firebase's and Google's do without a policy of their own. Which addresses may be
 * loaded is said by the page's `script-src`. A text as HTML or as a script stays refused (ADR 0047).
 */
export function trustScriptAddresses(): void {
  const { trustedTypes } = globalThis
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createScriptURL: (address) => address })
}
