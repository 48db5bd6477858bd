/** Whether the connection is slower than 4G. Known only in Chromium (https://wicg.github.io/netinfo/); elsewhere false. */
export const isSlowConnection = (): boolean =>
  'connection' in navigator &&
  /^(?:slow-2g|2g|3g)$/.test(
    (navigator.connection as { readonly effectiveType?: string } | undefined)?.effectiveType ?? '',
  )
