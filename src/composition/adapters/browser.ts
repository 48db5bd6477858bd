import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import type { Failure } from '#application/errors/Failure.ts'
import { ConsoleLog } from '#infrastructure/browser/ConsoleLog.ts'
import { IntlVisitorLocale } from '#infrastructure/browser/IntlVisitorLocale.ts'
import { reportViolations } from '#infrastructure/browser/reportViolations.ts'
import { uncaughtErrors } from '#infrastructure/browser/uncaught.ts'
import { BrowserPersonalData } from '#infrastructure/browser/kept/BrowserPersonalData.ts'
import { BrowserKeyValueStore } from '#infrastructure/browser/storage/BrowserKeyValueStore.ts'
import { SharedDeviceStore } from '#infrastructure/browser/storage/SharedDeviceStore.ts'
import { SystemClock } from '#infrastructure/browser/SystemClock.ts'

/** The browser's adapters, which live, demo and emulators share. Also starts to note errors. */
export function browserAdapters() {
  const Failures = new BufferedEmitter<Failure>()
  uncaughtErrors.subscribe((failure) => Failures.emit(failure))
  reportViolations(Failures)
  const Log = new ConsoleLog(Failures)
  const tab = new BrowserKeyValueStore('sessionStorage', Log)
  const browser = new SharedDeviceStore(new BrowserKeyValueStore('localStorage', Log), tab)
  const stores = { tab, browser }
  return {
    Failures,
    stores,
    HasStoredConsent: () => browser.read('consent') !== null,
    Clock: new SystemClock(),
    Log,
    VisitorLocale: new IntlVisitorLocale(),
    PersonalData: new BrowserPersonalData(stores),
  }
}

export type BrowserAdapters = ReturnType<typeof browserAdapters>
