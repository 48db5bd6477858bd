/** Known only in Chromium (https://wicg.github.io/netinfo/). */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const connection = (): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection

/** Whether the browser's data saver is on; false if that is unknown. */
export const isDataSaverOn = (): boolean => connection()?.saveData === true

/** Whether the connection is slower than 4G; false if that is unknown. */
export const isSlowConnection = (): boolean => /[23]g/.test(connection()?.effectiveType ?? '')
