import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { BeforeNavigation, BeforeNavigationContext } from './beforeNavigation.ts'

/**
 * The router. If everything that an address needs has been fetched, the address is rendered synchronously within the event,
 * together with the event's other changes. Otherwise the old screen stays until the rest has loaded.
 */
export function AddressRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, draw] =
    useState<Pick<typeof history, 'action' | 'location'>>(history)
  const [beforeNavigation] = useState(() => new BeforeNavigation())
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (beforeNavigation.leaveFor(next.location.pathname)) draw(next)
        else startTransition(() => draw(next))
      }),
    [history, beforeNavigation],
  )
  return (
    <BeforeNavigationContext value={beforeNavigation}>
      <Router
        navigator={history}
        navigationType={action}
        location={location}
        useTransitions={false}
      >
        {children}
      </Router>
    </BeforeNavigationContext>
  )
}
