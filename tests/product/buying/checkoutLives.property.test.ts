import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { RedeemVoucher } from '#application/buying/RedeemVoucher.ts'
import { BuyGift } from '#application/gift/BuyGift.ts'
import { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { KeyValueStore, Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import type { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { ALL } from '#tests/builders/aMeasurement.ts'
import { aBuyersPage, purchaseIdsOf } from '#tests/builders/aBuyer.ts'
import { aProduct, ANA, BEN, type Product } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OFFER = anOffer({ path: 'onward-year' })
const GIFT_OFFER = anOffer({ path: 'onward-gift-year', interval: 'year' })
const GIFT = { name: 'Cleo', email: 'cleo@example.com', from: '', note: '', day: '2027-06-01' }
const PEOPLE = { ana: ANA, ben: BEN }
const FIELDS = ['subscription', 'subscription_hc'] as const

type What = 'plan' | 'pro' | 'coaching' | 'gift'
const ACTIVATES: Readonly<Record<What, SubscriptionField | null>> = {
  plan: 'subscription',
  pro: 'subscription',
  coaching: 'subscription_hc',
  gift: null,
}

/** What the pages of this browser were told about one payment window, by an account that knows no rule but the times. */
interface Attempt {
  readonly whose: string | null
  readonly activates: SubscriptionField | null
  /** The tab whose window it was; null once a log-out, or another window in the tab, made it known to all. */
  tab: number | null
  readonly id: string | undefined
  readonly openedAt: number
  isOpen: boolean
  leftAt?: number
  reportedAt?: number
  orderedAt?: number
  /** Its window closed with an order while its person was here. */
  isBought?: boolean
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      tab: fc.nat(1),
      what: fc.constantFrom<What>('plan', 'plan', 'pro', 'coaching', 'gift'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'report',
        'close',
        'order',
        'lose',
        'reload',
        'reopened order',
        'reopened report',
      ),
      tab: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('log out', 'ana', 'ben'), tab: fc.nat(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('activate', 'expire'),
      field: fc.constantFrom(...FIELDS),
      who: fc.constantFrom('ana', 'ben'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set clock' as const),
      by: fc.constantFrom(-3 * DAY, -3 * HOUR, -MINUTE, MINUTE, 3 * HOUR),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1000, MINUTE, 3 * MINUTE, 50 * MINUTE, 2 * HOUR, 25 * HOUR),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A window ends somehow, something happens, and the same is wanted again: what must not be sold twice. */
const wantedAgain = fc
  .record({
    tab: fc.nat(1),
    otherTab: fc.nat(1),
    what: fc.constantFrom<What>('plan', 'plan', 'pro', 'coaching', 'gift'),
    ends: fc.constantFrom('report', 'close', 'order', 'lose', 'reload', 'reload'),
    next: fc.constantFrom('nothing', 'log out', 'another window', 'reopened order', 'reload'),
  })
  .map(({ tab, otherTab, what, ends, next }): readonly Step[] => {
    const another = what === 'coaching' ? 'plan' : 'coaching'
    const between: Readonly<Record<typeof next, readonly Step[]>> = {
      nothing: [],
      'log out': [
        { do: 'log out', tab: otherTab },
        { do: 'ana', tab: otherTab },
      ],
      'another window': [
        { do: 'buy', tab, what: another },
        { do: 'close', tab },
      ],
      'reopened order': [{ do: 'reopened order', tab }],
      reload: [{ do: 'reload', tab }],
    }
    const first: readonly Step[] = [
      { do: 'ana', tab },
      { do: 'buy', tab, what },
      { do: ends, tab },
    ]
    return first.concat(
      between[next],
      { do: 'buy', tab: otherTab, what },
      { do: 'close', tab: otherTab },
    )
  })

const life = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: step.map((one): readonly Step[] => [one]) },
      { weight: 1, arbitrary: wantedAgain },
    ),
    { minLength: 6, maxLength: 28 },
  )
  .map((parts) => parts.flat())

/** What a page sees of its tab's storage, and a function that ends that: a page that is gone reads and writes nothing. */
function storesOfPage(tab: InMemoryTab): readonly [Stores, () => void] {
  let isGone = false
  const ofPage = <Key extends string>(store: KeyValueStore<Key>): KeyValueStore<Key> => ({
    read: (key) => (isGone ? null : store.read(key)),
    write: (key, value) => void (isGone || store.write(key, value)),
    remove: (key) => void (isGone || store.remove(key)),
    observe: (key, listener) => store.observe(key, () => void (isGone || listener())),
    keeps: (key) => store.keeps(key),
  })
  return [{ tab: ofPage(tab.tab), browser: ofPage(tab.browser) }, () => void (isGone = true)]
}

class Browser {
  readonly attempts: Attempt[] = []
  /** What went wrong in this life. */
  readonly violations: string[] = []
  readonly uids = new Map<string, string>()
  readonly active = new Map<string, Set<SubscriptionField>>([
    ['ana', new Set()],
    ['ben', new Set()],
  ])
  readonly pages: Product[] = []
  readonly #first = aProduct()
  readonly #tabs = [this.#first.tab, this.#first.tab.openTab()]
  readonly #leave: (() => void)[] = []
  readonly #choose: (() => void)[] = []
  whose: string | null = null
  orders = 0
  isShared = false

  async start(isShared: boolean): Promise<void> {
    this.isShared = isShared
    if (isShared) this.#first.kept.PersonalData.setShared(true)
    for (const [name, person] of Object.entries(PEOPLE)) {
      const { uid } = this.#first.auth.givenAccount(person)
      this.uids.set(name, uid)
      this.#first.profiles.save(uid, aProfile())
    }
    for (const tab of this.#tabs.keys()) await this.#open(tab)
  }

  #require(isFine: boolean, otherwise: string): void {
    if (!isFine) this.violations.push(otherwise)
  }

  page(tab: number): Product {
    const page = this.pages[tab]
    if (!page) throw new Error(`No page is open in tab ${tab}`)
    return page
  }

  get now(): number {
    return this.#first.clock.now()
  }

  /** A page starts in a tab, after an earlier one there has gone. */
  async #open(tab: number): Promise<Product> {
    this.#leave[tab]?.()
    const [stores, leave] = storesOfPage(this.#tabs[tab] ?? this.#first.tab)
    this.#leave[tab] = leave
    const { environment, sinks } = this.#first
    const { TabLock, AuthGateway, SignInGateway, ProfileRepository, BackendGateway, Clock } =
      environment
    const page = aProduct({
      offers: [OFFER, GIFT_OFFER],
      tab: stores as InMemoryTab,
      sinks,
      instead: { TabLock, AuthGateway, SignInGateway, ProfileRepository, BackendGateway, Clock },
    })
    this.pages[tab] = page
    await page.presenters.checkoutPart()
    await page.start()
    const { choose } = await aBuyersPage(page)
    this.#choose[tab] = () => choose(ALL)
    choose(ALL)
    await this.#first.settle()
    return page
  }

  #saveProfile(who: string): void {
    this.#first.profiles.save(
      this.uids.get(who) ?? '',
      aProfile({ active: [...(this.active.get(who) ?? [])] }),
    )
  }

  async do(what: Step): Promise<void> {
    const page = 'tab' in what ? this.pages[what.tab] : undefined
    if (what.do === 'wait') await this.#first.clock.advance(what.ms)
    else if (what.do === 'set clock') this.#setClock(what.by)
    else if ('field' in what) await this.#changeProfile(what)
    else if (what.do === 'buy' && page) await this.#buy(page, what.tab, what.what)
    else if (page && 'tab' in what) await this.#happens(page, what.tab, what.do)
    await this.#first.settle()
  }

  /** The device's clock is set. A time that is then in the future counts from now. */
  #setClock(by: number): void {
    this.#first.clock.skip(by)
    for (const one of this.attempts)
      for (const time of ['leftAt', 'reportedAt', 'orderedAt'] as const)
        if (one[time] !== undefined) one[time] = Math.min(one[time], this.now)
  }

  async #changeProfile({
    do: change,
    field,
    who,
  }: Extract<Step, { field: unknown }>): Promise<void> {
    const fields = this.active.get(who)
    if (change === 'activate') fields?.add(field)
    else fields?.delete(field)
    this.#saveProfile(who)
    if (change === 'activate' && this.whose === who) {
      for (const { sessions } of this.pages) await sessions.reloadProfile()
      this.#settled(who, field)
    }
  }

  /** A page has seen that the subscription is active: what was known of it is answered. */
  #settled(who: string, field: SubscriptionField): void {
    for (const one of this.attempts)
      if (one.whose === who && one.activates === field && !one.isOpen) {
        delete one.leftAt
        delete one.reportedAt
        delete one.orderedAt
      }
  }

  async #buy(page: Product, tab: number, what: What): Promise<void> {
    const { storefront } = page
    const before = storefront.windowRequests.length
    if (storefront.isWindowOpen) return
    storefront.keepNextOpen()
    storefront.givenVoucher('GOOD', 'onward-voucher-pro')
    storefront.givenVoucher('COACH', 'onward-voucher-coaching')
    const attempts = {
      plan: () => page.resolve(BuyOffer).execute({ offer: OFFER, promo: null }),
      pro: () => page.resolve(RedeemVoucher).execute('GOOD', 'pro'),
      coaching: () => page.resolve(RedeemVoucher).execute('COACH', 'humanCoaching'),
      gift: () => page.resolve(BuyGift).execute(GIFT_OFFER, GIFT),
    }
    void attempts[what]().catch(() => undefined)
    await page.settle()
    for (const one of this.attempts)
      if (
        one.whose === this.whose &&
        one.activates &&
        this.active.get(one.whose ?? '')?.has(one.activates)
      )
        this.#settled(one.whose ?? '', one.activates)
    const request = storefront.windowRequests[before]
    if (!request) return
    const activates = ACTIVATES[what]
    this.#mayOpen(tab, activates)
    // Another window in the tab makes what is known of the first known to all, unless nobody is named by it.
    for (const one of this.attempts) if (one.tab === tab) one.tab = one.whose === null ? -1 : null
    this.attempts.push({
      whose: this.whose,
      activates,
      tab,
      id: request.tags?.['checkout'],
      openedAt: this.now,
      isOpen: true,
    })
  }

  /** The invariant: no window opens while evidence that this tab must know is younger than its time. */
  #mayOpen(tab: number, activates: SubscriptionField | null): void {
    const blocking = this.attempts.filter((one) => {
      if (one.whose !== this.whose || one.activates !== activates) return false
      if (one.isOpen) return true
      const isKnown = one.tab === null || one.tab === tab
      const age = (at: number | undefined) => (at === undefined ? Infinity : this.now - at)
      // What was reported counts from the report, however long its window stays.
      const isLeft = one.reportedAt === undefined && age(one.leftAt) < 2 * MINUTE
      if (activates === null)
        return isKnown && one.orderedAt === undefined && (isLeft || age(one.reportedAt) < HOUR)
      return age(one.orderedAt) < DAY || age(one.reportedAt) < HOUR || (isKnown && isLeft)
    })
    this.#require(
      blocking.length === 0,
      'a second window opened while a payment may have been made',
    )
  }

  async #happens(page: Product, tab: number, what: string): Promise<void> {
    const { storefront } = page
    const open = this.attempts.find((one) => one.isOpen && one.tab === tab)
    const here = this.attempts.findLast((one) => one.tab === tab)
    const order = { id: `A${(this.orders += 1)}`, reference: `ONW${this.orders}` }
    switch (what) {
      case 'report':
        if (!open) return
        storefront.report({ kind: 'purchase', reference: null })
        open.reportedAt ??= this.now
        return
      case 'close':
        storefront.closeWith({ status: 'closed' })
        if (open) open.isOpen = false
        return
      case 'lose':
        storefront.closeWith({ status: 'lost' })
        if (open) Object.assign(open, { isOpen: false, leftAt: this.now })
        return
      case 'order':
        storefront.closeWith({ status: 'ordered', ...order })
        if (open)
          Object.assign(open, {
            isOpen: false,
            orderedAt: this.now, // A sale is kept for a day.
            isBought: open.whose !== null && Math.abs(this.now - open.openedAt) < DAY,
            tab: null,
          })
        return
      case 'reload': {
        const isOpen = storefront.isWindowOpen
        storefront.leave()
        if (isOpen) this.#first.lock.release()
        await this.#open(tab)
        // A window of more than an hour ago is not looked for.
        const isRecent = open && this.now - open.openedAt < HOUR
        if (open) Object.assign(open, { isOpen: false, ...(isRecent && { leftAt: this.now }) })
        return
      }
      case 'reopened order':
        if (!here || here.isOpen || here.orderedAt !== undefined || here.leftAt === undefined)
          return
        storefront.report({ kind: 'ordered', ...order })
        // An order that comes after its search is over may find nothing it belongs to.
        if (this.now - here.leftAt < HOUR && here.whose === this.whose)
          Object.assign(here, { orderedAt: this.now, tab: null })
        return
      case 'reopened report':
        if (!here || here.isOpen || here.orderedAt !== undefined || here.leftAt === undefined)
          return
        storefront.report({ kind: 'purchase', reference: null })
        if (this.now - here.leftAt < HOUR && here.whose === this.whose) here.reportedAt ??= this.now
        return
      case 'log out':
        return this.#logOut(page)
      default:
        if (this.whose !== null) return
        await this.#first.auth.signIn(PEOPLE[what as 'ana'])
        this.whose = what
        await page.settle()
        for (const field of this.active.get(what) ?? []) this.#settled(what, field)
    }
  }

  async #logOut(page: Product): Promise<void> {
    const who = this.whose
    if (who === null) return
    const uid = this.uids.get(who) ?? ''
    await (await page.presenters.checkoutPart()).logOut()
    await page.settle()
    this.whose = null
    // On a shared device, another tab has a login session of its own.
    for (const one of this.attempts) {
      const isClosed =
        one.isOpen &&
        one.tab !== null &&
        one.tab >= 0 &&
        !this.page(one.tab).storefront.isWindowOpen
      // Of a giver without an account, nothing is known any more.
      if (isClosed)
        Object.assign(one, { isOpen: false, ...(one.whose !== null && { leftAt: this.now }) })
      const leavesTab = !this.isShared || one.tab === this.pages.indexOf(page)
      if (one.whose === who && !one.isOpen && leavesTab) one.tab = null
      if (one.whose === null && !one.isOpen) one.tab = -1
    }
    const pages = this.isShared ? [page] : this.pages
    const kept = pages.flatMap(({ kept: { CheckoutKeys } }) =>
      Object.values(CheckoutKeys).map((one) => JSON.stringify(one.read())),
    )
    const isLeft = (text: string) => text.includes(`"${uid}"`) || /"reference":"|"offer"/.test(text)
    this.#require(!kept.some(isLeft), 'a log-out left something that names the person')
    // Whoever comes next is asked anew.
    for (const choose of this.#choose) choose()
  }

  async end(): Promise<void> {
    for (const page of this.pages) page.storefront.closeWith({ status: 'closed' })
    // A page that starts notes which times its clock finds in the future.
    for (const tab of this.pages.keys()) await this.#open(tab)
    await this.#first.clock.advance(2 * DAY)
    for (const who of ['ana', 'ben']) {
      if (this.whose !== null) await this.#logOut(this.page(0))
      await this.#happens(this.page(0), 0, who)
      for (const { resolve, sessions } of this.pages)
        for (const field of FIELDS) {
          const { is } = resolve(StoredCheckouts).standing(sessions.current(), field)
          this.#require(is === 'free' || is === 'active', `two days later somebody is ${is}`)
        }
    }
    const ids = purchaseIdsOf(this.#first.sinks)
    this.#require(new Set(ids).size === ids.length, 'a purchase was measured twice')
    const bought = this.attempts.filter(({ isBought, id }) => isBought && id).map(({ id }) => id)
    this.#require(
      bought.every((id) => ids.includes(id)),
      'a purchase was not measured',
    )
  }
}

describe(
  'lives of two people in two tabs',
  { tags: ['4.evidence', '4.sold-once', '7.purchase-once', '4.nothing-left'] },
  () => {
    test('nothing is sold twice while a payment may have been made, everybody is free two days later, and each purchase is measured once', async () => {
      await fc.assert(
        fc.asyncProperty(fc.boolean(), life, async (isShared, steps) => {
          const browser = new Browser()
          await browser.start(isShared)
          for (const one of steps) await browser.do(one)
          await browser.end()
          expect(browser.violations).toEqual([])
        }),
        { numRuns: Number(process.env['LIVES'] ?? 25) },
      )
    }, 120_000)
  },
)
