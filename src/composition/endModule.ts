import { ContainerModule } from 'inversify'
import { ChangeAddress } from '#application/account/ChangeAddress.ts'
import { ConfirmAddress } from '#application/account/ConfirmAddress.ts'
import { FindPasswordPolicy } from '#application/account/FindPasswordPolicy.ts'
import { LinkWayIn } from '#application/account/LinkWayIn.ts'
import { ReceivePerson } from '#application/account/ReceivePerson.ts'
import { ResetPassword } from '#application/account/ResetPassword.ts'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { SharedDevice } from '#application/account/SharedDevice.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { SignInByRedirect } from '#application/account/SignInByRedirect.ts'
import { SignInByStore } from '#application/account/SignInByStore.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { LoadOffers } from '#application/buying/LoadOffers.ts'
import { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { Payments } from '#application/buying/Payments.ts'
import { StoredOrder } from '#application/buying/StoredOrder.ts'
import { BuyGift } from '#application/giving/BuyGift.ts'
import { Attribution } from '#application/measuring/Attribution.ts'
import { OfferMeasuring } from '#application/measuring/OfferMeasuring.ts'
import { StoredSales } from '#application/buying/StoredSales.ts'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { Clock } from '#application/ports/Clock.ts'
import type { Digest as DigestOf } from '#application/ports/Digest.ts'
import { Log } from '#application/ports/Log.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { BackendGateway } from '#application/ports/account/BackendGateway.ts'
import { HostApp } from '#application/ports/account/HostApp.ts'
import { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import { ProfileRepository } from '#application/ports/account/ProfileRepository.ts'
import { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'
import type { FetchWaysIn } from '#application/ports/account/WaysIn.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import { TabLock } from '#application/ports/buying/TabLock.ts'
import type * as kept from '#application/ports/kept/KeptValues.ts'
import { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import { CurrentPromo } from '#application/promo/CurrentPromo.ts'
import { DismissPromo } from '#application/promo/DismissPromo.ts'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { CreatedProfiles } from '#application/session/CreatedProfiles.ts'
import { Departures } from '#application/session/Departures.ts'
import { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { Settings } from '#application/settings/Settings.ts'
import { StepFlags } from '#application/settings/StepFlags.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { HostAppPresenter } from '#presentation/features/auth/insideApp/HostAppPresenter.ts'
import { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { AddressPresenter } from '#presentation/features/success/AddressPresenter.ts'
import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { ProfilePresenter } from '#presentation/shared/profile/ProfilePresenter.ts'
import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { SettingsAtom } from '#presentation/visit/SettingsAtom.ts'
import { bindClass, bindPorts, identifier, type Ports } from './bind.ts'
import { FunnelKept, Occurrences, SeenOnPage } from './funnelModule.ts'
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
    bindClass(
      bind,
      Payments,
      Storefront,
      OpenCheckout,
      StoredSales,
      Attribution,
      SessionTracker,
      Occurrences,
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
      Storefront,
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
    bindClass(bind, Experiments, Settings, RemoteSettings, FunnelKept, SeenOnPage)
    bindClass(bind, LoadOffers, Storefront, Settings, Site, PriceCalculator, Log)
    bindClass(
      bind,
      BuyOffer,
      Storefront,
      Payments,
      SessionTracker,
      StoredOrder,
      Site,
      CurrentPromo,
      StoredAnswers,
      Settings,
      CreateProfile,
      TabLock,
    )
    bindClass(bind, BuyGift, Storefront, Payments, SessionTracker, EndKept, Settings, TabLock)
    bindClass(bind, RedeemVoucher, Payments, SessionTracker, StoredOrder, Settings, TabLock)
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
