import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { Navigation, NavigationContext } from './Navigation.ts'
import type { QueryPromo } from './QueryPromo.ts'

interface AddressRouterProps {
  /** The decision about `promo` in the query; by default undecided. */
  readonly promo?: Pick<QueryPromo, 'decided'>
  readonly children: ReactNode
}

/**
 * The router. If everything that an address needs has been fetched, the address is rendered synchronously within the event that
 * led there, together with the event's other changes. Otherwise the old screen stays until the rest has loaded.
 */
export function AddressRouter({ promo, children }: AddressRouterProps) {
  const [navigation] = useState(
    () => new Navigation(createBrowserHistory({ v5Compat: true }), promo),
  )
  const { history } = navigation
  const [{ action, location }, render] =
    useState<Pick<typeof history, 'action' | 'location'>>(history)
  useLayoutEffect(() => navigation.setRendered(location), [navigation, location])
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (navigation.prepareFor(next.location.pathname)) render(next)
        else startTransition(() => render(next))
      }),
    [history, navigation],
  )
  const { search } = location
  return (
    <NavigationContext value={useMemo(() => ({ navigation, search }), [navigation, search])}>
      <Router
        navigator={history}
        navigationType={action}
        location={location}
        useTransitions={false}
      >
        {children}
      </Router>
    </NavigationContext>
  )
}
