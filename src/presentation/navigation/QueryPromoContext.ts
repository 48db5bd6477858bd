import { createContext, useContext } from 'react'
import { type PromoInQuery, UNDECIDED } from './query.ts'
import type { QueryPromo } from './QueryPromo.ts'

type Decision = Pick<QueryPromo, 'decided'>

const QueryPromoContext = createContext<Decision>({ decided: UNDECIDED })

export const QueryPromoProvider = QueryPromoContext.Provider

/** The decision about `promo`, to read at each navigation. Undecided until the product has started. */
export const useQueryPromo = (): Decision => useContext(QueryPromoContext)

/** The current decision about `promo`, for an observing view. */
export const usePromoInQuery = (): PromoInQuery => useQueryPromo().decided
