import { ContainerModule } from 'inversify'
import { MeasuredStorefront } from '#application/measuring/MeasuredStorefront.ts'
import { StoredSales } from '#application/measuring/StoredSales.ts'
import { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import { RememberedStorefront } from '#application/buying/RememberedStorefront.ts'
import { StoredOrder } from '#application/buying/StoredOrder.ts'
import { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import { BuyGift } from '#application/giving/BuyGift.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { CreatedProfiles } from '#application/session/CreatedProfiles.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import { CurrentPromo } from '#application/promo/CurrentPromo.ts'
import { DismissPromo } from '#application/promo/DismissPromo.ts'
import { LoadOffers } from '#application/buying/LoadOffers.ts'
import { ChangeAddress } from '#application/account/ChangeAddress.ts'
import { ConfirmAddress } from '#application/account/ConfirmAddress.ts'
import { FindPasswordPolicy } from '#application/account/FindPasswordPolicy.ts'
import { ResetPassword } from '#application/account/ResetPassword.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { ReceivePerson } from '#application/account/ReceivePerson.ts'
import { LinkWayIn } from '#application/account/LinkWayIn.ts'
import { SharedDevice } from '#application/account/SharedDevice.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { SignInByRedirect } from '#application/account/SignInByRedirect.ts'
import { SignInByStore } from '#application/account/SignInByStore.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { HostAppPresenter } from '#presentation/features/auth/insideApp/HostAppPresenter.ts'
import { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { ProfilePresenter } from '#presentation/shared/profile/ProfilePresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { AddressPresenter } from '#presentation/features/success/AddressPresenter.ts'
import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'

import { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { Attribution } from '#application/measuring/Attribution.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { BackendGateway } from '#application/ports/account/BackendGateway.ts'
import { Clock } from '#application/ports/Clock.ts'
import { Departures } from '#application/session/Departures.ts'
import { HostApp } from '#application/ports/account/HostApp.ts'
import { Log } from '#application/ports/Log.ts'
import { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ProfileRepository } from '#application/ports/account/ProfileRepository.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Settings } from '#application/settings/Settings.ts'
import { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import { StepFlags } from '#application/settings/StepFlags.ts'
import { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import { TabLock } from '#application/ports/buying/TabLock.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import type { Container } from 'inversify'
import type { Digest as DigestOf } from '#application/ports/Digest.ts'
import type { FetchWaysIn } from '#application/ports/account/WaysIn.ts'
import type * as kept from '#application/ports/kept/KeptValues.ts'
import type { EndPresenters } from '#presentation/visit/Presenters.ts'
import { bindClass, bindPorts, identifier, type Ports } from './bind.ts'
import { FunnelKept, Occurrences } from './funnelModule.ts'
import { Site } from './sites/Site.ts'

export const EndKept = identifier<kept.EndKept>('EndKept')
const Digest = identifier<DigestOf>('Digest')
const WaysIn = identifier<FetchWaysIn>('WaysIn')

/** What only the ends need from a world. */
export const END_PORTS = { Storefront, TabLock, StoreSignIn, HostApp, Digest }

export type EndPorts = Ports<typeof END_PORTS>

/** What accounts and profiles need from a world. */
export const ACCOUNT_PORTS = { WaysIn, BackendGateway, AddressGateway, PasswordRules }

export type AccountPorts = Ports<typeof ACCOUNT_PORTS>

/** What account, paywall, gift, voucher and success need; bound shortly before it is needed. */
export const endModule = (world: EndPorts & AccountPorts, endKept: kept.EndKept) =>
  new ContainerModule(({ bind }) => {
    bindPorts(bind, { ...END_PORTS, ...ACCOUNT_PORTS }, world)
    bind(EndKept).toConstantValue(endKept)
    bindClass(bind, OpenCheckout, EndKept, Clock)
    bindClass(bind, RememberedStorefront, Storefront, OpenCheckout)
    bindClass(
      bind,
      MeasuredStorefront,
      RememberedStorefront,
      Occurrences,
      StoredSales,
      OpenCheckout,
      SessionTracker,
      Attribution,
      Site,
    )
    bindClass(bind, StoredSales, EndKept, Clock, Digest)
    bindClass(bind, OfferMeasuring, PaywallPresenter, GiftPresenter, Occurrences)
    bindClass(bind, StoredOrder, EndKept, Clock, Digest)
    bindClass(bind, StoredPromos, FunnelKept, EndKept)
    bindClass(bind, PriceCalculator)
    bindClass(
      bind,
      ScheduleNotifications,
      BackendGateway,
      Settings,
      VisitorLocale,
      Site,
      EndKept,
      TabLock,
      Log,
    )
    bindClass(bind, ReceivePerson, WaysIn, ScheduleNotifications, Occurrences, EndKept, Clock, Log)
    bindClass(bind, SignIn, WaysIn, ReceivePerson, Settings, Log)
    bindClass(bind, SignInByRedirect, WaysIn, ReceivePerson, EndKept, Settings)
    bindClass(bind, LinkWayIn, WaysIn)
    bindClass(bind, SharedDevice, WaysIn, SharedDeviceRepository, Log)
    bindClass(
      bind,
      SignOut,
      AuthGateway,
      StoredAnswers,
      CreatedProfiles,
      Departures,
      StoredOrder,
      MeasuredStorefront,
    )
    bindClass(
      bind,
      SignInByStore,
      WaysIn,
      StoreSignIn,
      ReceivePerson,
      SignOut,
      EndKept,
      StoredAnswers,
      SessionTracker,
      Clock,
    )
    bindClass(bind, SignUp, WaysIn, ReceivePerson, ConfirmAddress, Settings)
    bindClass(bind, ResetPassword, WaysIn)
    bindClass(bind, ConfirmAddress, AddressGateway, Settings, Log)
    bindClass(bind, ChangeAddress, AddressGateway)
    bindClass(bind, FindPasswordPolicy, PasswordRules, Log)
    bindClass(bind, LoadOffers, MeasuredStorefront, Settings, Site, PriceCalculator, Log)
    bindClass(
      bind,
      BuyOffer,
      MeasuredStorefront,
      SessionTracker,
      StoredOrder,
      Site,
      CurrentPromo,
      StoredAnswers,
      Settings,
      CreateProfile,
      TabLock,
    )
    bindClass(bind, BuyGift, MeasuredStorefront, SessionTracker, EndKept, Settings, TabLock)
    bindClass(
      bind,
      RedeemVoucher,
      MeasuredStorefront,
      SessionTracker,
      StoredOrder,
      Settings,
      TabLock,
    )
    bindClass(bind, AwaitActivation, SessionTracker, Clock)
    bindClass(bind, ResolvePromo, StoredPromos, Settings, Site, Clock)
    bindClass(bind, CurrentPromo, ResolvePromo, SessionTracker, StoredPromos)
    bindClass(bind, DismissPromo, StoredPromos)
    bindClass(bind, StartStudentOffer, StoredPromos, Settings, Site, Clock)
    bindClass(
      bind,
      AccountPresenter,
      SignIn,
      SignUp,
      SignInByRedirect,
      SignInByStore,
      LinkWayIn,
      ResetPassword,
      SignOut,
      SharedDevice,
      Departures,
      AnswersPresenter,
      PersonPresenter,
    )
    bindClass(
      bind,
      GiftPresenter,
      LoadOffers,
      BuyGift,
      PriceCalculator,
      EndKept,
      PersonPresenter,
      OpeningsPresenter,
      Departures,
      Clock,
    )
    bindClass(bind, OpeningsPresenter, Settings, RemoteSettings, SettingsAtom)
    bindClass(bind, HostAppPresenter, HostApp)
    bindClass(bind, NewPasswordPresenter, FindPasswordPolicy)
    bindClass(bind, AddressPresenter, PersonPresenter, ConfirmAddress, ChangeAddress)
    bindClass(
      bind,
      PaywallPresenter,
      LoadOffers,
      BuyOffer,
      PriceCalculator,
      EndKept,
      PromoPresenter,
      Site,
      AnswersPresenter,
      PersonPresenter,
      AwaitActivation,
      StoredOrder,
      OpeningsPresenter,
    )
    bindClass(bind, CreatedProfiles, FunnelKept, Site)
    bindClass(
      bind,
      CreateProfile,
      BackendGateway,
      ProfileRepository,
      VisitorLocale,
      CreatedProfiles,
      Site,
      StoredAnswers,
      StepFlags,
      SessionTracker,
      TabLock,
      Log,
      Clock,
    )
    bindClass(bind, FinishOnboarding, CreateProfile, StoredAnswers, Clock)
    bindClass(bind, ProfilePresenter, CreateProfile, SessionTracker)
    bindClass(
      bind,
      PromoPresenter,
      CurrentPromo,
      DismissPromo,
      StartStudentOffer,
      SettingsAtom,
      AnswersPresenter,
      PersonPresenter,
      QueryPromo,
      Clock,
    )
    bindClass(bind, ReturnPresenter, OpenCheckout, PersonPresenter, PaywallPresenter)
    bindClass(
      bind,
      RedeemPresenter,
      RedeemVoucher,
      EndKept,
      Site,
      PersonPresenter,
      StoredOrder,
      Departures,
      AwaitActivation,
    )
    bindClass(
      bind,
      SuccessPresenter,
      Site,
      PersonPresenter,
      ProgressPresenter,
      StoredOrder,
      AwaitActivation,
      Settings,
      FinishOnboarding,
    )
  })

/** The presenters of the ends. Starts what watches in the background. */
export function endPresentersOf(container: Container): EndPresenters {
  container.get(OfferMeasuring).start()
  const schedule = container.get(ScheduleNotifications)
  container
    .get(SessionTracker)
    .observe((session) => session.status === 'signedIn' && void schedule.resume(session.user.uid))
  container.get(Departures).observe(() => container.get(MeasuredStorefront).forgetBuyer())
  const account = container.get(AccountPresenter)
  return {
    account,
    logOut: account.logOut,
    hostApp: container.get(HostAppPresenter),
    newPassword: container.get(NewPasswordPresenter),
    address: container.get(AddressPresenter),
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
