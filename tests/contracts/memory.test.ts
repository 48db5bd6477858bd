import { expect, onTestFinished, test, vi } from 'vitest'
import type { WindowReport } from '#application/ports/buying/Storefront.ts'
import { InMemoryAddressGateway } from '#infrastructure/memory/account/InMemoryAddressGateway.ts'
import { InMemoryAuthGateway } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { InMemoryBackendGateway } from '#infrastructure/memory/account/InMemoryBackendGateway.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { InMemoryPasswordRules } from '#infrastructure/memory/account/InMemoryPasswordRules.ts'
import { InMemoryProfileRepository } from '#infrastructure/memory/account/InMemoryProfileRepository.ts'
import { InMemoryRemoteSettings } from '#infrastructure/memory/InMemoryRemoteSettings.ts'
import { InMemoryStorefront } from '#infrastructure/memory/InMemoryStorefront.ts'
import { InMemoryTabLock } from '#infrastructure/memory/InMemoryTabLock.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { anOffer } from '../builders/offers/anOffer.ts'
import { addressGatewayContract } from './account/addressGatewayContract.ts'
import { authGatewayContract } from './account/authGatewayContract.ts'
import { backendGatewayContract } from './account/backendGatewayContract.ts'
import { contractGatewayContract } from './account/contractGatewayContract.ts'
import { clockContract } from './clockContract.ts'
import { ownDataGatewayContract } from './account/ownDataGatewayContract.ts'
import { keyValueStoreContract } from './keyValueStoreContract.ts'
import { logContract } from './logContract.ts'
import { passwordContract } from './account/passwordContract.ts'
import { passwordRulesContract } from './account/passwordRulesContract.ts'
import { profileRepositoryContract } from './account/profileRepositoryContract.ts'
import { remoteSettingsContract } from './remoteSettingsContract.ts'
import { storefrontContract } from './storefront/storefrontContract.ts'
import { tabLockContract } from './tabLockContract.ts'
import { signInGatewayContract } from './account/signInGatewayContract.ts'

for (const contract of [authGatewayContract, passwordContract, signInGatewayContract])
  contract('InMemoryAuthGateway', async () => {
    const gateway = new InMemoryAuthGateway()
    return {
      gateway,
      signInGateway: gateway,
      givenAccount: async (credentials) => void gateway.givenAccount(credentials),
      async makeOlder(_uid, ms) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
        onTestFinished(() => void vi.useRealTimers())
      },
      end: async (how, uid) => gateway.endAccount(how, uid),
      reopened: async () => gateway,
      afterClosing: async () =>
        gateway.persistence === 'tab' ? new InMemoryAuthGateway() : gateway,
      resetMails: async () => gateway.resetsAskedFor,
      failNext: (_call, code) => gateway.failNext(code),
      stageWindow: (outcome) => gateway.stageWindow(outcome),
      async givenToken() {
        gateway.givenToken('device-token')
        return 'device-token'
      },
    }
  })

addressGatewayContract('InMemoryAddressGateway', async () => {
  let isSignedIn = true
  const gateway = new InMemoryAddressGateway(() => isSignedIn)
  return {
    gateway,
    givenTaken: async (email) => gateway.givenTaken(email),
    openLink: async () => gateway.confirm(),
    signOut: async () => void (isSignedIn = false),
    failNextMail: (code) => gateway.failNext(code),
    failNextCheck: (code) => gateway.failNext(code),
    mails: async () => gateway.mails.map(({ to }) => to),
  }
})

passwordRulesContract('InMemoryPasswordRules', async () => {
  const rules = new InMemoryPasswordRules()
  return {
    rules,
    demand: async (policy) => rules.demand(policy && { ...policy, symbols: '!?' }),
    failNextFetch: () => rules.failNext(),
  }
})

profileRepositoryContract('InMemoryProfileRepository', async () => {
  const repository = new InMemoryProfileRepository()
  return {
    repository,
    signInWithoutProfile: async () => 'uid-1',
    givenProfile: async (uid, _document, profile) => repository.save(uid, profile),
    failNextRead: (code) => repository.failNextRead(code),
    delayNextRead: () => void repository.delayNextRead(),
  }
})

backendGatewayContract('InMemoryBackendGateway', async () => {
  let caller: string | null = null
  const gateway = new InMemoryBackendGateway(() => caller)
  const refusedQuote = { path: 'onward-year', code: 'used', why: 'couponUsedBefore' }
  gateway.refuse(refusedQuote.code, refusedQuote.why)
  return {
    gateway,
    refusedQuote,
    signIn: async () => void (caller = 'uid-1'),
    failNext: (call, code) => gateway.failNext(call, code),
    carriedOut: async () => gateway.carriedOut.map(({ call, payload }) => ({ call, payload })),
  }
})

contractGatewayContract('InMemoryBackendGateway', async () => {
  const gateway = new InMemoryBackendGateway(() => null)
  return {
    gateway,
    failNext: (code) => gateway.failNext('endContract', code),
    received: () => gateway.received,
    answerNext: (answer) => void (gateway.answer = answer),
    refuse(statement) {
      gateway.refuseNext('email')
      return gateway.endContract(statement)
    },
  }
})

ownDataGatewayContract('InMemoryBackendGateway', async () => {
  let caller: string | null = null
  const gateway = new InMemoryBackendGateway(() => caller)
  return {
    gateway,
    signIn: async () => (caller = 'uid-1'),
    givenDocument: async (uid, document) => void gateway.documents.set(uid, document),
    knows: (uid) => gateway.documents.has(uid),
    failNext: (call, code) => gateway.failNext(call, code),
    failNextRead: () => gateway.failNext('ownDocument', 'unavailable'),
  }
})

remoteSettingsContract('InMemoryRemoteSettings', async () => {
  const log = new RecordingLog()
  const settings = new InMemoryRemoteSettings(log)
  return {
    settings,
    publish: async (values) => settings.publish(values),
    failNextFetch: () => settings.failNextFetch(),
    errorsLogged: () => log.errors.length,
    afterReload: async () => new InMemoryRemoteSettings(log, settings.all()),
  }
})

storefrontContract('InMemoryStorefront', async () => {
  const storefront = new InMemoryStorefront([
    anOffer({ path: 'month' }),
    anOffer({ path: 'other-month' }),
  ])
  storefront.keepNextOpen()
  const untilWindowOpen = async () => {
    await vi.waitUntil(() => storefront.isWindowOpen)
    storefront.keepNextOpen()
  }
  storefront.givenCoupon('half', (offer) => ({ ...offer, totalValue: offer.totalValue / 2 }))
  storefront.givenVoucher('GOOD', 'voucher')
  return {
    storefront,
    paths: ['month', 'other-month'],
    coupon: 'half',
    voucher: { path: 'voucher', good: 'GOOD', bad: ['UNHEARD-OF'] },
    setReachable: (reachable) => storefront.setReachable(reachable),
    respondAgain: () => storefront.answer(),
    reportPurchase: (reference) =>
      storefront.report({ kind: 'purchase', reference: reference ?? null }),
    reportOrder: (order) => storefront.report({ kind: 'ordered', ...order }),
    closeEarlierWindow: (order) => storefront.report({ kind: 'ordered', ...order }),
    knowsBuyer: (email) => storefront.knowsBuyer(email),
    windowRequests: () => storefront.windowRequests,
    untilWindowOpen,
    async loseWindow() {
      await untilWindowOpen()
      storefront.closeWith({ status: 'lost' })
    },
    openLate: () => undefined,
    isWindowOpen: () => storefront.isWindowOpen,
    async closeWindow(how) {
      await untilWindowOpen()
      storefront.closeWith(
        how === 'closed'
          ? { status: 'closed' }
          : { status: 'ordered', id: 'order-7', reference: 'REF7' },
      )
    },
  }
})

test('a page that is left hears nothing more, and the next page hears the order of the window that stayed open', async () => {
  const storefront = new InMemoryStorefront([anOffer()])
  const request = { path: 'month', uid: 'ana', email: null }
  const left = vi.fn<() => void>()
  storefront.observeReports(left)
  storefront.keepNextOpen()
  const bought = storefront.checkout(request)
  void bought.then(left)
  await vi.waitUntil(() => storefront.isWindowOpen)
  storefront.leave()
  const next = vi.fn<(report: WindowReport) => void>()
  storefront.observeReports(next)
  storefront.closeWith({ status: 'ordered', id: 'A1', reference: 'ONW1' })
  expect(next.mock.calls).toEqual([[{ kind: 'ordered', id: 'A1', reference: 'ONW1' }]])
  expect(await storefront.checkout(request)).toMatchObject({ status: 'ordered' })
  expect(left).not.toHaveBeenCalled()
})

keyValueStoreContract('InMemoryKeyValueStore', () => new InMemoryKeyValueStore())

clockContract('ManualClock', () => {
  const clock = new ManualClock()
  return { clock, pass: (ms) => clock.advance(ms) }
})

logContract('RecordingLog', () => {
  const log = new RecordingLog()
  return {
    log,
    errors: () =>
      log.errors.map((entry) =>
        'cause' in entry ? [entry.message, entry.cause] : [entry.message],
      ),
    infos: () => log.infos.map((message) => [message]),
  }
})

tabLockContract('InMemoryTabLock', async () => {
  const locks = new InMemoryTabLock()
  return [locks, locks]
})
