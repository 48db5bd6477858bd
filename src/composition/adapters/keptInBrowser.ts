import type { Log } from '#application/ports/Log.ts'
import { funnelKept } from '#infrastructure/browser/kept/funnelKept.ts'
import { BrowserPersonalData } from '#infrastructure/browser/kept/BrowserPersonalData.ts'
import { BrowserSharedDeviceRepository } from '#infrastructure/browser/kept/BrowserSharedDeviceRepository.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import type { World } from '../World.ts'
import type { Site } from '../sites/Site.ts'

/** What the browser keeps: now what the questions need, later what only the ends do. */
export const keptInBrowser = (
  stores: Stores,
  site: Site,
  log: Log,
): Pick<World, 'FunnelKept' | 'SharedDeviceRepository' | 'PersonalData' | 'KeptByEnds'> => ({
  FunnelKept: funnelKept(stores, site.funnel, log),
  SharedDeviceRepository: new BrowserSharedDeviceRepository(stores),
  PersonalData: new BrowserPersonalData(stores),
  KeptByEnds: async () => (await import('#infrastructure/browser/kept/endKept.ts')).endKept(stores),
})
