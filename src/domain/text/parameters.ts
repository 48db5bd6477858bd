// @rule 2.parameter-names A parameter behind `&amp;` or a second `?` counts, and the name of a `utm_` parameter in any case
/**
 * The parameters of a query, decoded. A link in a mail may hold `&amp;` or `?` for `&`, or the names of a campaign in capitals. An
 * address within a value stays whole.
 */
export const parametersOf = (search: string): readonly (readonly [string, string])[] =>
  [...new URLSearchParams(search.replace(/(=[^=&?/:]*)\?(?=promo=|utm_)/gi, '$1&'))].map(
    ([name, value]) => [
      name.replace(/^(?:amp;)+/i, '').replace(/^utm_[^]*/i, (campaign) => campaign.toLowerCase()),
      value,
    ],
  )

/** The first value of a parameter that is not empty; null if there is none. */
export const parameterIn = (search: string, name: string): string | null =>
  parametersOf(search).find(([key, value]) => key === name && value !== '')?.[1] ?? null
