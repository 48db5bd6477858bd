import { isTrustedScript } from './scriptAddresses.ts'

// @rule 7.trusted-scripts Libraries load scripts only from our own origin and from where the services have theirs
/**
 * Lets libraries load scripts by their addresses, because Firebase's and Google's libraries have no Trusted Types policy of their
 * own. Other addresses, HTML and the text of scripts are refused (ADR 0047).
 */
export function trustScriptAddresses(): void {
  const { trustedTypes } = globalThis
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', {
      createScriptURL: (address) =>
        isTrustedScript(address, window.location.href) ? address : null,
    })
}
