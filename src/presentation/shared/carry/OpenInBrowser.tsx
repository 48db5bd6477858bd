import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import type { CheckoutPresenters } from '../../visit/Presenters.ts'

/**
 * In an in-app browser: a button that opens the device's browser, if the system has an address for that. That browser
 * shows the plan with the answers, or this page if there are no answers to carry.
 */
export function OpenInBrowser({ hostApp }: Pick<CheckoutPresenters, 'hostApp'>) {
  const { app, browserLink } = hostApp
  if (!app || browserLink === null) return null
  return (
    <Button tone="secondary" onClick={() => window.location.assign(browserLink)}>
      {m.inside_open()}
    </Button>
  )
}
