import { BrowserConsentRepository } from '#infrastructure/browser/kept/BrowserConsentRepository.ts'
import { BrowserMeasuringRepository } from '#infrastructure/browser/kept/BrowserMeasuringRepository.ts'
import { BrowserMinorRepository } from '#infrastructure/browser/kept/BrowserMinorRepository.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import type { MeasuringRepositories } from '../Bindings.ts'

/** The browser's repositories that only measuring needs. */
export const measuringRepositories = (stores: Stores): MeasuringRepositories => ({
  ConsentRepository: new BrowserConsentRepository(stores),
  MinorRepository: new BrowserMinorRepository(stores),
  MeasuringRepository: new BrowserMeasuringRepository(stores),
})
