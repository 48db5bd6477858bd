import { createContext, useContext } from 'react'
import { type PromoInQuery, UNDECIDED } from './query.ts'
import type { QueryPromo } from './QueryPromo.ts'

type Decision = Pick<QueryPromo, 'decided'>

const QueryPromoContext = createContext<Decision>({ decided: UNDECIDED })

export const QueryPromoProvider = QueryPromoContext.Provider

/** Where to read, whenever somebody goes elsewhere, what becomes of `promo`; undecided where the product is not awake. */
export const useQueryPromo = (): Decision => useContext(QueryPromoContext)

/** What becomes of `promo` now, for a view that observes. */
export const usePromoInQuery = (): PromoInQuery => useQueryPromo().decided
