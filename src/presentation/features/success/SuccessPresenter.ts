import type { Settings } from '#application/settings/Settings.ts'
import { isVoucherSku, periodOf } from '#application/settings/skus.ts'
import type { Period } from '#domain/offer/period.ts'
import type { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { SubscriptionState } from '#domain/vocabulary/payment.ts'
import type { ProgressPresenter } from '../../visit/ProgressPresenter.ts'
import type { Activation } from '../../shared/activation/Activation.ts'
import { storeAt, type StoreGateway } from '../../shared/plans/management.ts'

/** The active subscription, as far as the order and the profile describe it. */
export interface ActivePlan {
  /** Null if the product is not an offer of this site. */
  readonly period: Period | null
  /** `ended`: it was to renew, but no longer does. */
  readonly renewal: 'renews' | 'ended' | 'voucher'
  /** The store that alone can end it; null if it is not paid through a store. */
  readonly store: StoreGateway | null
  /** When it ends if it was canceled, in ms since the epoch; null for any other, or if unknown. */
  readonly ends: number | null
}

// @rule 2.success Success never redirects; what it shows depends on the session
/** Success, the last screen of the funnel (product 2). */
export class SuccessPresenter {
  constructor(
    private readonly site: SiteRules,
    readonly activation: Activation,
    private readonly progress: ProgressPresenter,
    private readonly settings: Settings,
    private readonly finishOnboarding: FinishOnboarding,
  ) {}

  // @rule 2.success-plan Success says about the plan only what the order and the profile say
  get activePlan(): ActivePlan {
    const { order, subscription } = this.activation
    const path = order?.path ?? subscription?.sku ?? ''
    const hasRenewalEnded =
      subscription?.state === SubscriptionState.Canceled ||
      subscription?.state === SubscriptionState.Expired
    const isVoucher = isVoucherSku(this.settings, path)
    return {
      period: periodOf(this.settings, this.site, path),
      renewal: isVoucher ? 'voucher' : hasRenewalEnded ? 'ended' : 'renews',
      store: storeAt(subscription?.gateway),
      ends: subscription?.ends ?? null,
    }
  }

  /**
   * Call it when a subscription is active. Clears the answers as soon as the profile holds them (product 4: plan store).
   * @returns whether they were cleared; false if the signal aborted first
   */
  async finish(signal: AbortSignal): Promise<boolean> {
    const hasFinished = await this.finishOnboarding.execute(signal)
    if (hasFinished) this.progress.startAgain()
    return hasFinished
  }
}
