import { ALL_SITES } from '#domain/site/sites.ts'

/** Settings that enable a promo for every period, on every site. */
export const settingsEnabling = (code: string) =>
  Object.fromEntries(
    ALL_SITES.flatMap(({ settingSuffix }) =>
      ['month', 'quarter', 'halfyear', 'year'].map((period) => [
        `promo_${code}_${period}${settingSuffix}`,
        'true',
      ]),
    ),
  )
