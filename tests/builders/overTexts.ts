import { checkoutKept } from '#infrastructure/browser/kept/checkoutKept.ts'
import { measuringKept } from '#infrastructure/browser/kept/measuringKept.ts'
import { BrowserPersonalData } from '#infrastructure/browser/kept/BrowserPersonalData.ts'
import { BrowserSharedDeviceRepository } from '#infrastructure/browser/kept/BrowserSharedDeviceRepository.ts'
import { funnelKept } from '#infrastructure/browser/kept/funnelKept.ts'
import type { Site } from '#composition/sites/Site.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { SharedDeviceStore } from '#infrastructure/browser/storage/SharedDeviceStore.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'

interface Texts {
  readonly tab?: Readonly<Record<string, string>>
  readonly browser?: Readonly<Record<string, string>>
}

/** The browser's repositories, over stores that hold these texts, such as texts that an older release wrote. */
export function overTexts(
  { tab = {}, browser = {} }: Texts = {},
  site: Site = workouts,
  log = new RecordingLog(),
) {
  const tabStore = new InMemoryKeyValueStore(tab)
  const browserStore = new InMemoryKeyValueStore(browser)
  const stores = { tab: tabStore, browser: new SharedDeviceStore(browserStore, tabStore) }
  const kept = {
    FunnelKept: funnelKept(stores, site.funnel, log),
    SharedDeviceRepository: new BrowserSharedDeviceRepository(stores),
    PersonalData: new BrowserPersonalData(stores),
    CheckoutKept: checkoutKept(stores),
    MeasuringKept: measuringKept(stores),
  }
  return { tab: tabStore, browser: browserStore, log, kept }
}
