import type { SiteRules } from '#domain/site/SiteRules.ts'
import { workouts } from '#domain/site/workouts.ts'
import { SharedDeviceStore } from '#infrastructure/browser/storage/SharedDeviceStore.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'

interface Texts {
  readonly tab?: Readonly<Record<string, string>>
  readonly browser?: Readonly<Record<string, string>>
}

/** The browser's adapters for kept values, over stores with these texts, such as texts that an older release wrote. */
export function keptOverTexts(
  texts: Texts = {},
  site: SiteRules = workouts,
  log = new RecordingLog(),
) {
  const tab = new InMemoryKeyValueStore(texts.tab)
  const browser = new InMemoryKeyValueStore(texts.browser)
  const stores = { tab, browser: new SharedDeviceStore(browser, tab) }
  return { tab, browser, log, kept: inMemoryKept(stores, site.funnel, log) }
}
