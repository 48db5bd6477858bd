interface WithConnection {
  readonly connection?: { readonly effectiveType?: string }
}

/** Whether the connection is slower than 4G. Known only in Chromium (https://wicg.github.io/netinfo/); elsewhere false. */
export const isSlowConnection = (): boolean =>
  /[23]g/.test((navigator as WithConnection).connection?.effectiveType ?? '')
