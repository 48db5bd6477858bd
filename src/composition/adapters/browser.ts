import { Backlog } from '../../application/measuring/Backlog.ts'
import type { Failure } from '../../application/errors/Failure.ts'
import { NotingLog } from '../../application/errors/NotingLog.ts'
import { SharedDeviceStore } from '../../application/storage/SharedDeviceStore.ts'
import { BrowserKeyValueStore } from '../../infrastructure/browser/BrowserKeyValueStore.ts'
import { ConsoleLog } from '../../infrastructure/browser/ConsoleLog.ts'
import { IntlVisitorLocale } from '../../infrastructure/browser/IntlVisitorLocale.ts'
import { SystemClock } from '../../infrastructure/browser/SystemClock.ts'
import type { World } from '../Bindings.ts'

interface BrowserWorld extends Pick<World, 'Clock' | 'Log' | 'VisitStore' | 'DeviceStore' | 'VisitorLocale'> {
  /** What went wrong so far, for whoever reports it. */
  readonly failures: Backlog<Failure>
}

/** What the browser itself gives, in every world. */
export function browserWorld(): BrowserWorld {
  const failures = new Backlog<Failure>()
  const Log = new NotingLog(new ConsoleLog(), failures)
  const VisitStore = new BrowserKeyValueStore('sessionStorage', Log)
  return {
    failures,
    Clock: new SystemClock(),
    Log,
    VisitStore,
    DeviceStore: new SharedDeviceStore(new BrowserKeyValueStore('localStorage', Log), VisitStore),
    VisitorLocale: new IntlVisitorLocale(),
  }
}
