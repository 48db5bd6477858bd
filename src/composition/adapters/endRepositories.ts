import { BrowserCheckoutRepository } from '#infrastructure/browser/kept/BrowserCheckoutRepository.ts'
import { BrowserGiftRepository } from '#infrastructure/browser/kept/BrowserGiftRepository.ts'
import { BrowserOrderRepository } from '#infrastructure/browser/kept/BrowserOrderRepository.ts'
import { BrowserPromoHistoryRepository } from '#infrastructure/browser/kept/BrowserPromoHistoryRepository.ts'
import { BrowserSelectionRepository } from '#infrastructure/browser/kept/BrowserSelectionRepository.ts'
import { BrowserVoucherRepository } from '#infrastructure/browser/kept/BrowserVoucherRepository.ts'
import { BrowserWayInRepository } from '#infrastructure/browser/kept/BrowserWayInRepository.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import type { EndRepositories } from '../Bindings.ts'

/** The browser's repositories that only the ends need. */
export const endRepositories = (stores: Stores): EndRepositories => ({
  PromoHistoryRepository: new BrowserPromoHistoryRepository(stores),
  OrderRepository: new BrowserOrderRepository(stores, sha256),
  CheckoutRepository: new BrowserCheckoutRepository(stores),
  GiftRepository: new BrowserGiftRepository(stores),
  SelectionRepository: new BrowserSelectionRepository(stores),
  VoucherRepository: new BrowserVoucherRepository(stores),
  WayInRepository: new BrowserWayInRepository(stores),
})
