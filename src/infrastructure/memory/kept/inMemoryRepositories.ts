import type { AnswersRepository } from '../../../application/ports/kept/AnswersRepository.ts'
import type { ArmsRepository } from '../../../application/ports/kept/ArmsRepository.ts'
import type { CheckoutRepository } from '../../../application/ports/kept/CheckoutRepository.ts'
import type { ConsentRepository } from '../../../application/ports/kept/ConsentRepository.ts'
import type { GiftRepository } from '../../../application/ports/kept/GiftRepository.ts'
import type { PersonalData } from '../../../application/ports/kept/PersonalData.ts'
import type { MeasuringRepository } from '../../../application/ports/kept/MeasuringRepository.ts'
import type { MinorRepository } from '../../../application/ports/kept/MinorRepository.ts'
import type { OrderRepository } from '../../../application/ports/kept/OrderRepository.ts'
import type {
  ActivePromoRepository,
  PromoHistoryRepository,
} from '../../../application/ports/kept/PromoRepository.ts'
import type { SelectionRepository } from '../../../application/ports/kept/SelectionRepository.ts'
import type { SharedDeviceRepository } from '../../../application/ports/kept/SharedDeviceRepository.ts'
import type { StayRepository } from '../../../application/ports/kept/StayRepository.ts'
import type { VoucherRepository } from '../../../application/ports/kept/VoucherRepository.ts'
import type { WayInRepository } from '../../../application/ports/kept/WayInRepository.ts'
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
    answers: tab.kept('plan'),
    labels: tab.kept('plan_labels'),
    owner: tab.kept('plan_owner'),
    id: tab.kept('plan_id'),
  },
  StayRepository: {
    stay: tab.kept('stay'),
    arrival: tab.kept('arrival'),
    departures: tab.kept('departures'),
    createdProfiles: tab.kept('profile_created'),
    sentProfile: tab.kept('profile_sent'),
  },
  SharedDeviceRepository: tab,
  PersonalData: tab,
  ActivePromoRepository: {
    activePromo: tab.kept('active_promo'),
    clears: tab.kept('promo_clears'),
  },
  ArmsRepository: { arms: tab.kept('arms') },
  PromoHistoryRepository: {
    dismissed: tab.kept('dismissed_promos'),
    starts: tab.kept('promo_activations'),
    ofVisit: tab.kept('promo_codes'),
  },
  OrderRepository: {
    subscription: tab.kept('pending_order'),
    voucher: tab.kept('pending_voucher'),
  },
  CheckoutRepository: { openCheckout: tab.kept('open_checkout'), sales: tab.kept('sales') },
  GiftRepository: { draft: tab.kept('gift_draft'), bought: tab.kept('gift_order') },
  SelectionRepository: {
    selectedOffer: tab.kept('selected_plan'),
    selectedGift: tab.kept('selected_gift'),
  },
  VoucherRepository: { code: tab.kept('voucher_code'), kind: tab.kept('voucher_kind') },
  WayInRepository: {
    provider: tab.kept('auth_away'),
    storeState: tab.kept('store_state'),
    askedAt: tab.kept('sign_in_asked'),
    unscheduled: tab.kept('unscheduled'),
  },
  ConsentRepository: { choice: tab.kept('consent') },
  MinorRepository: { ageInTab: tab.kept('minor'), minors: tab.kept('minors') },
  MeasuringRepository: {
    measured: tab.kept('measured'),
    measuredHere: tab.kept('measured_here'),
    sales: tab.kept('sales'),
    firstCampaign: tab.kept('campaign_first'),
    lastCampaign: tab.kept('campaign_last'),
  },
})
