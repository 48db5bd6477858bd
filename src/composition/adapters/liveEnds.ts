import type { Clock } from '#application/ports/Clock.ts'
import type { Log } from '#application/ports/Log.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { WebTabLock } from '#infrastructure/browser/WebTabLock.ts'
import { MakerStorePage } from '#infrastructure/browser/MakerStorePage.ts'
import { SpiedHostApp } from '#infrastructure/browser/SpiedHostApp.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import { authDomainProblem } from '#infrastructure/firebase/account/authDomainProblem.ts'
import type { EndPorts } from '../endModule.ts'

/** The live world of the ends, configured as .env.example documents. */
export function createEndWorld(clock: Clock, log: Log): EndPorts {
  const problem = authDomainProblem(import.meta.env.VITE_FIREBASE_AUTH_DOMAIN, window.location.host)
  if (problem !== null) log.info(problem)
  const config = {
    scriptUrl: import.meta.env.VITE_STOREFRONT_SCRIPT_URL,
    integrity: import.meta.env.VITE_STOREFRONT_SCRIPT_INTEGRITY,
    storefront: import.meta.env.VITE_STOREFRONT,
  }
  return {
    Storefront: new FastSpringStorefront(config, clock, log),
    TabLock: new WebTabLock(log),
    Digest: sha256,
    HostApp: new SpiedHostApp(),
    StoreSignIn: new MakerStorePage(import.meta.env.VITE_STORE_SIGN_IN_URL ?? ''),
  }
}
