import type { Container } from 'inversify'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { Payments } from '#application/buying/Payments.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import { Departures } from '#application/session/Departures.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { HostAppPresenter } from '#presentation/features/auth/insideApp/HostAppPresenter.ts'
import { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { AddressPresenter } from '#presentation/features/success/AddressPresenter.ts'
import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { ProfilePresenter } from '#presentation/shared/profile/ProfilePresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import type { EndPresenters } from '#presentation/visit/Presenters.ts'

/** The presenters of the ends. Starts what watches in the background. */
export function endPresentersOf(container: Container): EndPresenters {
  container.get(OfferMeasuring).start()
  const schedule = container.get(ScheduleNotifications)
  const payments = container.get(Payments)
  container.get(SessionTracker).observe((session) => {
    payments.settle()
    if (session.status === 'signedIn') void schedule.resume(session.user.uid)
  })
  container.get(Departures).observe(() => container.get(Storefront).forgetBuyer())
  const account = container.get(AccountPresenter)
  return {
    account,
    logOut: account.logOut,
    hostApp: container.get(HostAppPresenter),
    newPassword: container.get(NewPasswordPresenter),
    address: container.get(AddressPresenter),
    experiments: container.get(Experiments),
    gift: container.get(GiftPresenter),
    openings: container.get(OpeningsPresenter),
    paywall: container.get(PaywallPresenter),
    profile: container.get(ProfilePresenter),
    promo: container.get(PromoPresenter),
    redeem: container.get(RedeemPresenter),
    returns: container.get(ReturnPresenter),
    success: container.get(SuccessPresenter),
  }
}
