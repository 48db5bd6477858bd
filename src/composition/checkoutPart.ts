import { ContainerModule } from 'inversify'
import { AccountAge } from '#application/account/AccountAge.ts'
import { BackEnd } from '#application/account/BackEnd.ts'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { CopyOwnData } from '#application/account/CopyOwnData.ts'
import { DeleteAccount } from '#application/account/DeleteAccount.ts'
import { ReceivePerson } from '#application/account/ReceivePerson.ts'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { SharedDevice } from '#application/account/SharedDevice.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { SignInByToken } from '#application/account/SignInByToken.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { StoreRequest } from '#application/account/StoreRequest.ts'
import { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import { Buyers } from '#application/buying/Buyers.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { LoadOffers } from '#application/buying/LoadOffers.ts'
import { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { Payments } from '#application/buying/Payments.ts'
import { Sales } from '#application/buying/Sales.ts'
import { StoredOrder } from '#application/buying/StoredOrder.ts'
import { EndContract } from '#application/contract/EndContract.ts'
import { BuyGift } from '#application/giving/BuyGift.ts'
import { CheckoutConsentReader } from '#application/measuring/CheckoutConsentReader.ts'
import { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import { CarryAnswers } from '#application/onboarding/CarryAnswers.ts'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { Clock } from '#application/ports/Clock.ts'
import type { Digest as DigestOf } from '#application/ports/Digest.ts'
import { Log } from '#application/ports/Log.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { ContractGateway } from '#application/ports/account/ContractGateway.ts'
import { BackendGateway } from '#application/ports/account/BackendGateway.ts'
import { HostApp } from '#application/ports/account/HostApp.ts'
import { OwnDataGateway } from '#application/ports/account/OwnDataGateway.ts'
import { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import { ProfileRepository } from '#application/ports/account/ProfileRepository.ts'
import { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'
import { Storefront } from '#application/ports/buying/Storefront.ts'
import { TabLock } from '#application/ports/buying/TabLock.ts'
import { KeptCopy } from '#application/ports/kept/KeptCopy.ts'
import { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { LoginSessions } from '#application/session/LoginSessions.ts'
import { FinishOnboarding } from '#application/session/FinishOnboarding.ts'
import { ProfileCalls } from '#application/session/ProfileCalls.ts'
import { ProfileGate } from '#application/session/ProfileGate.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { Experiments } from '#application/settings/Experiments.ts'
import { Settings } from '#application/settings/Settings.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { bindClass, bindPorts, identifier, type Ports } from './bind.ts'
import { FunnelKept, Occurrences, SeenOnPage } from './funnelModule.ts'
import { Site } from './sites/Site.ts'
import { bindPresenters, CheckoutKept, SignInGateway } from './checkoutPresenters.ts'

export { checkoutPresentersOf } from './checkoutPresenters.ts'

const Digest = identifier<DigestOf>('Digest')

/** The ports of the checkout part. */
export const CHECKOUT_PORTS = {
  CheckoutKept,
  Storefront,
  TabLock,
  StoreSignIn,
  HostApp,
  Digest,
  SignInGateway,
  BackendGateway,
  ContractGateway,
  OwnDataGateway,
  KeptCopy,
  AddressGateway,
  PasswordRules,
}

export type CheckoutPorts = Ports<typeof CHECKOUT_PORTS>

/** Binds the use cases and presenters of the checkout part. Loaded at its first use. */
export const checkoutModule = (environment: CheckoutPorts) =>
  new ContainerModule(({ bind }) => {
    bindPorts(bind, CHECKOUT_PORTS, environment)

    bindClass(bind, BackEnd, BackendGateway, VisitorLocale)
    bindClass(bind, ScheduleNotifications, BackEnd, Settings, Site, CheckoutKept, TabLock, Log)
    bindClass(
      bind,
      ReceivePerson,
      SignInGateway,
      ScheduleNotifications,
      Occurrences,
      CheckoutKept,
      Clock,
      Log,
    )
    bindClass(bind, SignIn, SignInGateway, ReceivePerson, CheckoutKept, Settings, AccountAge, Log)
    bindClass(bind, SignUp, SignInGateway, ReceivePerson, AddressGateway, Settings, AccountAge, Log)
    bindClass(bind, SignOut, AuthGateway, StoredAnswers, ProfileCalls, LoginSessions, StoredOrder)
    bindClass(
      bind,
      SignInByToken,
      SignInGateway,
      ReceivePerson,
      SignOut,
      StoredAnswers,
      SessionTracker,
    )
    bindClass(bind, StoreRequest, StoreSignIn, CheckoutKept, SessionTracker, Clock)
    bindClass(bind, SharedDevice, SignInGateway, SharedDeviceRepository, Log)
    bindClass(bind, ProfileCalls, FunnelKept, BackEnd, ProfileRepository, Site, Clock, Log)
    bindClass(bind, HealthConsent, BackendGateway, CheckoutKept, Settings, Log)
    bindClass(bind, AccountAge, StoredAnswers, CheckoutKept, Settings, Clock)
    bindClass(bind, ProfileGate, StoredAnswers, AccountAge, HealthConsent)
    bindClass(
      bind,
      CreateProfile,
      ProfileCalls,
      SiteFunnel,
      StoredAnswers,
      SessionTracker,
      TabLock,
      ProfileGate,
    )
    bindClass(bind, FinishOnboarding, CreateProfile, StoredAnswers, Clock)

    bindClass(bind, StoredPromos, FunnelKept, CheckoutKept)
    bindClass(bind, ResolvePromo, StoredPromos, Settings, Site, SessionTracker, Clock)
    bindClass(bind, StartStudentOffer, StoredPromos, Settings, Site, Clock)
    bindClass(bind, Experiments, Settings, RemoteSettings, FunnelKept, SeenOnPage)

    bindClass(bind, PriceCalculator)
    bindClass(bind, LoadOffers, Storefront, Settings, Site, PriceCalculator, StoredAnswers, Log)
    bindClass(bind, OpenCheckout, CheckoutKept, Clock)
    bindClass(bind, Sales, CheckoutKept, Clock, Digest, CheckoutConsentReader, Occurrences)
    bindClass(bind, StoredOrder, CheckoutKept, Clock, Digest)
    bindClass(bind, Payments, Storefront, OpenCheckout, Sales, StoredOrder, SessionTracker, TabLock)
    bindClass(bind, Buyers, SessionTracker, StoredOrder, StoredAnswers, BackendGateway, Clock)
    bindClass(bind, BuyOffer, Payments, Buyers, ResolvePromo, CreateProfile, Settings, Site)
    bindClass(bind, BuyGift, Payments, SessionTracker, CheckoutKept, Settings)
    bindClass(bind, RedeemVoucher, Payments, Buyers, Settings)
    bindClass(bind, CopyOwnData, OwnDataGateway, KeptCopy, StoredAnswers, SessionTracker, Clock)
    bindClass(
      bind,
      DeleteAccount,
      OwnDataGateway,
      SignOut,
      SessionTracker,
      StoredOrder,
      StoredAnswers,
      Log,
    )
    bindClass(bind, EndContract, ContractGateway, CheckoutKept, Log)
    bindClass(bind, CarryAnswers, StoredAnswers, Site, Clock)
    bindClass(bind, AwaitActivation, SessionTracker, Clock)

    bindPresenters(bind, environment.CheckoutKept)
  })
