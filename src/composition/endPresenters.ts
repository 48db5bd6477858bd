import type { Container } from 'inversify'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { Payments } from '#application/buying/Payments.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { Departures } from '#application/session/Departures.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { ArrivalPresenter } from '#presentation/features/auth/ArrivalPresenter.ts'
import { HostAppPresenter } from '#presentation/features/auth/insideApp/HostAppPresenter.ts'
import { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { StudentPresenter } from '#presentation/features/isic/StudentPresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { PurchasePresenter } from '#presentation/features/paywall/PurchasePresenter.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { AddressPresenter } from '#presentation/features/success/AddressPresenter.ts'
import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import type { EndPresenters } from '#presentation/visit/Presenters.ts'

/** The presenters of the ends. Starts what watches in the background. */
export function endPresentersOf(container: Container): EndPresenters {
  container.get(OfferMeasuring).start()
  const schedule = container.get(ScheduleNotifications)
  const payments = container.get(Payments)
  const sessions = container.get(SessionTracker)
  sessions.observe((session) => {
    payments.settle()
    if (session.status === 'signedIn') void schedule.resume(session.user.uid)
  })
  container.get(Departures).observe(() => container.get(Storefront).forgetBuyer())
  return {
    account: container.get(AccountPresenter),
    arrival: container.get(ArrivalPresenter),
    logOut() {
      const session = sessions.current()
      return container.get(SignOut).execute(session.status === 'signedIn' ? session.user.uid : null)
    },
    hostApp: container.get(HostAppPresenter),
    newPassword: container.get(NewPasswordPresenter),
    address: container.get(AddressPresenter),
    experiments: container.get(Experiments),
    gift: container.get(GiftPresenter),
    openings: container.get(OpeningsPresenter),
    paywall: container.get(PaywallPresenter),
    createProfile: container.get(CreateProfile),
    promo: container.get(PromoPresenter),
    purchase: container.get(PurchasePresenter),
    redeem: container.get(RedeemPresenter),
    returns: container.get(ReturnPresenter),
    student: container.get(StudentPresenter),
    success: container.get(SuccessPresenter),
  }
}
