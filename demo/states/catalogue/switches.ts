/** Settings that enable a promo for every interval, on the site with this suffix. */
export const enabled = (code: string, suffix: '' | '_coach' = '') =>
  Object.fromEntries(
    ['month', 'quarter', 'halfyear', 'year'].map((interval) => [
      `promo_${code}_${interval}${suffix}`,
      'true',
    ]),
  )
