import type { Log } from '#application/ports/Log.ts'
import { BrowserActivePromoRepository } from '#infrastructure/browser/kept/BrowserActivePromoRepository.ts'
import { BrowserArmsRepository } from '#infrastructure/browser/kept/BrowserArmsRepository.ts'
import { BrowserAnswersRepository } from '#infrastructure/browser/kept/BrowserAnswersRepository.ts'
import { BrowserPersonalData } from '#infrastructure/browser/kept/BrowserPersonalData.ts'
import { BrowserSharedDeviceRepository } from '#infrastructure/browser/kept/BrowserSharedDeviceRepository.ts'
import { BrowserStayRepository } from '#infrastructure/browser/kept/BrowserStayRepository.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import type { FunnelRepositories, World } from '../Bindings.ts'
import type { Site } from '../sites/Site.ts'

/** The browser's repositories: now those that the questions need, later those of the ends. */
export function repositories(
  stores: Stores,
  site: Site,
  log: Log,
): FunnelRepositories & Pick<World, 'EndRepositories'> {
  return {
    FunnelKept: new BrowserAnswersRepository(stores, site.funnel, log),
    FunnelKept: new BrowserStayRepository(stores),
    SharedDeviceRepository: new BrowserSharedDeviceRepository(stores),
    PersonalData: new BrowserPersonalData(stores),
    FunnelKept: new BrowserActivePromoRepository(stores),
    FunnelKept: new BrowserArmsRepository(stores),
    EndRepositories: async () => (await import('./endRepositories.ts')).endRepositories(stores),
  }
}
