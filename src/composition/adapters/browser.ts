import { BrowserKeyValueStore } from '../../infrastructure/browser/BrowserKeyValueStore.ts'
import { ConsoleLog } from '../../infrastructure/browser/ConsoleLog.ts'
import { IntlVisitorLocale } from '../../infrastructure/browser/IntlVisitorLocale.ts'
import { SystemClock } from '../../infrastructure/browser/SystemClock.ts'
import type { World } from '../Bindings.ts'

type BrowserWorld = Pick<World, 'Clock' | 'Log' | 'VisitStore' | 'DeviceStore' | 'VisitorLocale'>

/** What the browser itself gives, in every world. */
export function browserWorld(): BrowserWorld {
  const Log = new ConsoleLog()
  return {
    Clock: new SystemClock(),
    Log,
    VisitStore: new BrowserKeyValueStore('sessionStorage', Log),
    DeviceStore: new BrowserKeyValueStore('localStorage', Log),
    VisitorLocale: new IntlVisitorLocale(),
  }
}
