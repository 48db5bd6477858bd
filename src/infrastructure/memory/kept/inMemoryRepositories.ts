import type { AnswersRepository } from '#application/ports/kept/AnswersRepository.ts'
import type { ArmsRepository } from '#application/ports/kept/ArmsRepository.ts'
import type { CheckoutRepository } from '#application/ports/kept/CheckoutRepository.ts'
import type { ConsentRepository } from '#application/ports/kept/ConsentRepository.ts'
import type { GiftRepository } from '#application/ports/kept/GiftRepository.ts'
import type { PersonalData } from '#application/ports/kept/PersonalData.ts'
import type { MeasuringRepository } from '#application/ports/kept/MeasuringRepository.ts'
import type { MinorRepository } from '#application/ports/kept/MinorRepository.ts'
import type { OrderRepository } from '#application/ports/kept/OrderRepository.ts'
import type {
  ActivePromoRepository,
  PromoHistoryRepository,
} from '#application/ports/kept/PromoRepository.ts'
import type { SelectionRepository } from '#application/ports/kept/SelectionRepository.ts'
import type { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import type { StayRepository } from '#application/ports/kept/StayRepository.ts'
import type { VoucherRepository } from '#application/ports/kept/VoucherRepository.ts'
import type { WayInRepository } from '#application/ports/kept/WayInRepository.ts'
import type { InMemoryBrowser } from './InMemoryBrowser.ts'

/** A repository for each port of kept values, by the port's name. */
export interface Repositories {
  readonly AnswersRepository: AnswersRepository
  readonly StayRepository: StayRepository
  readonly SharedDeviceRepository: SharedDeviceRepository
  readonly PersonalData: PersonalData
  readonly ActivePromoRepository: ActivePromoRepository
  readonly ArmsRepository: ArmsRepository
  readonly PromoHistoryRepository: PromoHistoryRepository
  readonly OrderRepository: OrderRepository
  readonly CheckoutRepository: CheckoutRepository
  readonly GiftRepository: GiftRepository
  readonly SelectionRepository: SelectionRepository
  readonly VoucherRepository: VoucherRepository
  readonly WayInRepository: WayInRepository
  readonly ConsentRepository: ConsentRepository
  readonly MinorRepository: MinorRepository
  readonly MeasuringRepository: MeasuringRepository
}

/** The repositories of one tab. */
export const inMemoryRepositories = (tab: InMemoryBrowser): Repositories => ({
  AnswersRepository: {
    plan: tab.kept('plan'),
    plan_labels: tab.kept('plan_labels'),
    plan_owner: tab.kept('plan_owner'),
    plan_id: tab.kept('plan_id'),
  },
  StayRepository: {
    stay: tab.kept('stay'),
    arrival: tab.kept('arrival'),
    departures: tab.kept('departures'),
    profile_created: tab.kept('profile_created'),
    profile_sent: tab.kept('profile_sent'),
  },
  SharedDeviceRepository: tab,
  PersonalData: tab,
  ActivePromoRepository: {
    active_promo: tab.kept('active_promo'),
    promo_clears: tab.kept('promo_clears'),
  },
  ArmsRepository: { arms: tab.kept('arms') },
  PromoHistoryRepository: {
    dismissed_promos: tab.kept('dismissed_promos'),
    promo_activations: tab.kept('promo_activations'),
    promo_codes: tab.kept('promo_codes'),
  },
  OrderRepository: {
    subscription: tab.kept('pending_order'),
    voucher: tab.kept('pending_voucher'),
  },
  CheckoutRepository: { open_checkout: tab.kept('open_checkout'), sales: tab.kept('sales') },
  GiftRepository: { gift_draft: tab.kept('gift_draft'), gift_order: tab.kept('gift_order') },
  SelectionRepository: {
    selected_plan: tab.kept('selected_plan'),
    selected_gift: tab.kept('selected_gift'),
  },
  VoucherRepository: { voucher_code: tab.kept('voucher_code'), voucher_kind: tab.kept('voucher_kind') },
  WayInRepository: {
    auth_away: tab.kept('auth_away'),
    store_state: tab.kept('store_state'),
    sign_in_asked: tab.kept('sign_in_asked'),
    unscheduled: tab.kept('unscheduled'),
  },
  ConsentRepository: { consent: tab.kept('consent') },
  MinorRepository: { minor: tab.kept('minor'), minors: tab.kept('minors') },
  MeasuringRepository: {
    measured: tab.kept('measured'),
    measured_here: tab.kept('measured_here'),
    sales: tab.kept('sales'),
    campaign_first: tab.kept('campaign_first'),
    campaign_last: tab.kept('campaign_last'),
  },
})
