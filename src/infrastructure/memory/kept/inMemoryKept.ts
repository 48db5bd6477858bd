import { FUNNELS } from '#domain/funnel/funnels.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { BrowserKeptCopy } from '../../browser/kept/BrowserKeptCopy.ts'
import { BrowserPersonalData } from '../../browser/kept/BrowserPersonalData.ts'
import { checkoutKeys } from '../../browser/kept/checkoutKeys.ts'
import { checkoutKept } from '../../browser/kept/checkoutKept.ts'
import { funnelKept } from '../../browser/kept/funnelKept.ts'
import { measuringKept } from '../../browser/kept/measuringKept.ts'
import type { Stores } from '../../browser/storage/KeyValueStore.ts'
import { RecordingLog } from '../RecordingLog.ts'

/** The browser's adapters for everything that a tab keeps, by port, with the given stores. */
export const inMemoryKept = (
  stores: Stores,
  funnel: readonly Step[] = FUNNELS.workouts,
  log = new RecordingLog(),
) => ({
  FunnelKept: funnelKept(stores, funnel, log),
  CheckoutKept: checkoutKept(stores),
  CheckoutKeys: checkoutKeys(stores),
  MeasuringKept: measuringKept(stores),
  PersonalData: new BrowserPersonalData(stores),
  KeptCopy: new BrowserKeptCopy(stores),
})

export type InMemoryKept = ReturnType<typeof inMemoryKept>
