/** Whether the connection is slower than 4G. Only Chromium knows (https://wicg.github.io/netinfo/). */
export const isSlowLine = (): boolean =>
  'connection' in navigator &&
  /^(?:slow-2g|2g|3g)$/.test(
    (navigator.connection as { readonly effectiveType?: string } | undefined)?.effectiveType ?? '',
  )
