import type { CheckoutKept, FunnelKept, MeasuringKept } from '#application/ports/kept/KeptValues.ts'
import type { KeptCopy } from '#application/ports/kept/KeptCopy.ts'
import type { PersonalData } from '#application/ports/kept/PersonalData.ts'
import type { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import { KEYS } from '../../browser/storage/keys.ts'
import type { InMemoryBrowser } from './InMemoryBrowser.ts'

/** Everything that a tab keeps, by the port's name. */
export interface InMemoryKept {
  readonly FunnelKept: FunnelKept
  readonly CheckoutKept: CheckoutKept
  readonly MeasuringKept: MeasuringKept
  readonly SharedDeviceRepository: SharedDeviceRepository
  readonly PersonalData: PersonalData
  readonly KeptCopy: KeptCopy
}

const ALL_KEYS = [KEYS.tab, KEYS.browser].flatMap((owners) => Object.values(owners).flat())

export function inMemoryKept(tab: InMemoryBrowser): InMemoryKept {
  const all = Object.fromEntries(
    ALL_KEYS.map((key) => [key, tab.kept(key)]),
  ) as unknown as FunnelKept & CheckoutKept & MeasuringKept
  return {
    FunnelKept: all,
    CheckoutKept: all,
    MeasuringKept: all,
    SharedDeviceRepository: tab,
    PersonalData: tab,
    KeptCopy: tab,
  }
}
