import { aProduct, type Product, type ProductFacts } from './aProduct.ts'

/** The product in another tab of the same browser. Accounts, profiles, back end, locks and clock are shared. */
export function anotherTabOf(
  { site, tab, environment }: Product,
  facts: ProductFacts = {},
): Product {
  const { TabLock, AuthGateway, SignInGateway, ProfileRepository, BackendGateway, Clock } =
    environment
  const shared = { TabLock, AuthGateway, SignInGateway, ProfileRepository, BackendGateway, Clock }
  return aProduct({ site, tab: tab.openTab(), ...facts, instead: { ...shared, ...facts.instead } })
}
