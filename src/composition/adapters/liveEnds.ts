import type { Clock } from '../../application/ports/Clock.ts'
import type { Log } from '../../application/ports/Log.ts'
import { FastSpringStorefront } from '../../infrastructure/fastspring/FastSpringStorefront.ts'
import type { EndWorld } from '../Bindings.ts'

const SCRIPT_URL = 'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js'

/** The payment provider, as .env.example documents its configuration. */
export function createEndWorld(clock: Clock, log: Log): EndWorld {
  const { VITE_STOREFRONT_SCRIPT_URL, VITE_STOREFRONT } = import.meta.env
  return { Storefront: new FastSpringStorefront({ scriptUrl: VITE_STOREFRONT_SCRIPT_URL || SCRIPT_URL, storefront: VITE_STOREFRONT }, clock, log) }
}
