import type { Clock } from '#application/ports/Clock.ts'
import type { Log } from '#application/ports/Log.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { WebTabLock } from '#infrastructure/browser/WebTabLock.ts'
import { MakerStorePage } from '#infrastructure/browser/MakerStorePage.ts'
import { SpiedHostApp } from '#infrastructure/browser/SpiedHostApp.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import type { EndPorts } from '#composition/endModule.ts'

/** The live storefront adapter with a stand-in for the provider's script. No money moves in its payment window. */
export function createEndWorld(clock: Clock, log: Log): EndPorts {
  const config = {
    scriptUrl: '/demo-storefront.js',
    storefront: 'onward.test.onfastspring.com/popup-onward',
  }
  return {
    Storefront: new FastSpringStorefront(config, clock, log),
    TabLock: new WebTabLock(log),
    Digest: sha256,
    HostApp: new SpiedHostApp(),
    StoreSignIn: new MakerStorePage('/demo-store.html'),
  }
}
