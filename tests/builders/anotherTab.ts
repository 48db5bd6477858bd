import { aProduct, type Product, type ProductFacts } from './aProduct.ts'

/** Another tab of the same browser: the same people, profiles, back end, locks and clock. */
export function anotherTabOf(
  { site, tab, environment }: Product,
  facts: ProductFacts = {},
): Product {
  const { TabLock, AuthGateway, SignInGateway, ProfileRepository, BackendGateway, Clock } =
    environment
  const shared = { TabLock, AuthGateway, SignInGateway, ProfileRepository, BackendGateway, Clock }
  return aProduct({ site, tab: tab.openTab(), ...facts, instead: { ...shared, ...facts.instead } })
}
