/**
 * What a link carried: `carry`, answers, packed; `gift`, a gift with its code. Empty if it carried none, or once the answers were
 * taken over or declined.
 */
export function carriedText(what: 'carry' | 'gift'): string {
  const { carried = '' } = (window.history.state ?? {}) as { readonly carried?: string }
  const prefix = `#${what}=`
  return carried.startsWith(prefix) ? carried.slice(prefix.length) : ''
}
