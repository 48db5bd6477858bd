/** Whether the line is slower than 4G; only Chromium tells (https://wicg.github.io/netinfo/). */
export const isSlowLine = (): boolean =>
  'connection' in navigator &&
  /^(?:slow-2g|2g|3g)$/.test(
    (navigator.connection as { readonly effectiveType?: string } | undefined)?.effectiveType ?? '',
  )
