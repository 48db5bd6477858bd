import type { StartStudentOffer, StudentOffer } from '#application/promo/StartStudentOffer.ts'
import type { PromoPresenter } from '../../shared/promo/PromoPresenter.ts'
import type { SettingsAtom } from '../../visit/SettingsAtom.ts'

/** The student offer (product 2: /isic). */
export class StudentPresenter {
  constructor(
    private readonly startOffer: StartStudentOffer,
    private readonly promo: PromoPresenter,
    private readonly settings: SettingsAtom,
  ) {}

  /** The offer according to the settings and this device. */
  get offer(): StudentOffer {
    this.settings.reportObserved()
    // Read so that MobX computes the offer again when the promo starts or ends.
    void this.promo.active
    return this.startOffer.currentOffer()
  }

  /** Starts the offer, even if it was dismissed before. */
  start(): void {
    this.promo.readQuery(`?promo=${this.startOffer.execute()}`)
  }
}
