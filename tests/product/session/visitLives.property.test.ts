import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { CallError } from '#application/ports/account/BackendGateway.ts'
import type { ProfilePayload } from '#application/ports/account/BackendGateway.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { uidOf } from '#domain/person/Session.ts'
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import { InMemoryBackendGateway } from '#infrastructure/memory/account/InMemoryBackendGateway.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { anotherTabOf } from '#tests/builders/anotherTab.ts'
import { ANA, aProduct, type Product } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const TABS = 3

const anyTab = fc.constantFrom(0, 0, 0, 0, 1, 1, 2)
const anybody = fc.constantFrom('ana' as const, 'newcomer' as const)
const of = (weight: number, ...what: readonly What[]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...what), who: anybody, tab: anyTab }),
})
type What =
  | 'answer'
  | 'answer more'
  | 'open the plan'
  | 'say mine'
  | 'say not mine'
  | 'refuse'
  | 'reconsider'
  | 'log in'
  | 'sign up'
  | 'log out'
  | 'session ends'
  | 'sign-out fails'
  | 'reload'
  | 'copy'
  | 'start again'
  | 'call fails'
  | 'answer lost'
const steps = fc.array(
  fc.oneof(
    of(5, 'answer', 'answer', 'answer more'),
    of(6, 'open the plan'),
    of(4, 'say mine', 'say not mine'),
    of(6, 'log in', 'sign up'),
    of(4, 'log out', 'session ends'),
    of(2, 'reload', 'copy', 'start again'),
    of(1, 'call fails', 'answer lost', 'sign-out fails'),
    of(1, 'refuse', 'reconsider'),
  ),
  { minLength: 10, maxLength: 40 },
)
/** Half of the lives begin with somebody who logs in over another's answers and says whose they are. */
const overAnswers = (word: What): { do: What; who: 'ana' | 'newcomer'; tab: number }[] =>
  (['answer', 'log in', word, 'session ends'] as const).map((what) => ({
    do: what,
    who: 'ana' as const,
    tab: 0,
  }))
const life = fc
  .tuple(
    fc.constantFrom(
      overAnswers('answer').slice(0, 0),
      overAnswers('say mine'),
      overAnswers('say not mine'),
    ),
    steps,
  )
  .map(([beginning, rest]) => beginning.concat(rest))
type Act = typeof life extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** What people did with the answers of one tab, told by somebody who knows no key of the storage. */
interface Story {
  /** Who gave an answer while signed in and not asked whose the answers are. */
  readonly writers: ReadonlySet<string>
  /** The last word about whose they are, by somebody who has not logged out. */
  readonly word: { readonly uid: string; readonly areTheirs: boolean } | null
  /** Who said that they are theirs, or signed up with answers that were in nobody's name. */
  readonly agreed: ReadonlySet<string>
}
const UNTOLD: Story = { writers: new Set(), word: null, agreed: new Set() }

class Backend extends InMemoryBackendGateway {
  repeated = 0

  override async createUserProfile(payload: ProfilePayload): Promise<void> {
    try {
      await super.createUserProfile(payload)
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'alreadyExists') this.repeated += 1
      throw cause
    }
  }
}

class Life {
  readonly violations: string[] = []
  readonly #first: Product
  readonly #tabs: Product[] = []
  readonly #stories: Story[] = Array.from({ length: TABS }, () => UNTOLD)
  readonly #backend: Backend
  #count = 0
  /** Who signed up last. */
  #newcomer = ANA

  constructor() {
    this.#backend = new Backend(
      () => this.#uid,
      (uid, { locale: _locale, newsletter: _newsletter, ...answers }) =>
        this.#first.profiles.save(uid, aProfile({ answers, completed: ['workouts'] })),
    )
    this.#first = aProduct({
      settings: { ask_health_consent: 'true' },
      instead: { BackendGateway: this.#backend },
    })
  }

  get #uid(): string | null {
    return uidOf(this.#first.sessions.current())
  }

  async begin(): Promise<void> {
    this.#tabs.push(this.#first)
    while (this.#tabs.length < TABS)
      this.#tabs.push(anotherTabOf(this.#first, { settings: { ask_health_consent: 'true' } }))
    this.#first.auth.givenAccount(ANA)
    for (const tab of this.#tabs) await tab.start()
  }

  async live(step: Act): Promise<void> {
    const textsBefore = this.#tabs.map((tab) => tab.tab.tab.read('plan'))
    const uidBefore = this.#uid
    const storiesBefore = [...this.#stories]
    const areAsked = this.#tabs.map((tab) => tab.stored.isUnclaimed(uidBefore ?? undefined))
    const profilesBefore = this.#profiles.length
    await this.#do(step)
    for (const tab of this.#tabs) await tab.settle()
    await this.#first.clock.advance(0)
    this.#checkProfiles(step, profilesBefore)
    if (step.do === 'log out' && uidBefore !== null && this.#uid === null)
      this.#hasLeft(uidBefore, areAsked)
    this.#checkNothingLost(step, textsBefore, storiesBefore)
  }

  get #profiles() {
    return this.#backend.carriedOut.filter(({ call }) => call === 'createUserProfile')
  }

  #checkProfiles({ tab }: Act, before: number): void {
    if (this.#backend.repeated > 0) this.violations.push('a profile was created twice')
    for (const { uid } of this.#profiles.slice(before)) {
      const { writers, word, agreed } = this.#story(tab)
      const id = this.#tabs[tab]?.stored.id()
      // What one copy of a tab has sent is the person's in all of them.
      this.#tabs.forEach((one, index) => {
        if (one.stored.id() === id)
          this.#write(index, { writers: new Set([...this.#story(index).writers, uid]) })
      })
      if (agreed.has(uid)) continue
      const isWrittenByAnother = [...writers].some((writer) => writer !== uid)
      if (isWrittenByAnother || (word !== null && word.uid !== uid))
        this.violations.push(`answers of another became the profile of ${uid} without a yes`)
      if (word !== null && word.uid === uid && !word.areTheirs)
        this.violations.push(`answers that ${uid} called another's became their profile`)
    }
  }

  /** Nothing of the person is left in any tab, except where they were asked anew whose the answers are. */
  #hasLeft(uid: string, areAsked: readonly boolean[]): void {
    this.#tabs.forEach((tab, index) => {
      const { writers, word, agreed } = this.#story(index)
      const wereTheirs =
        !areAsked[index] && (writers.has(uid) || (word?.uid === uid && word.areTheirs))
      if (wereTheirs && tab.tab.tab.read('plan') !== null)
        this.violations.push(`answers of ${uid} are left in tab ${index} after the log-out`)
      const others = word?.uid === uid ? null : word
      this.#stories[index] = {
        writers,
        word: others,
        agreed: new Set([...agreed].filter((one) => one !== uid)),
      }
    })
  }

  /** What nobody gave while signed in and nobody spoke about stays, and so does everything if nobody comes or goes. */
  #checkNothingLost(
    { do: done, tab }: Act,
    before: readonly (string | null)[],
    stories: readonly Story[],
  ): void {
    const own = new Set(['answer', 'answer more', 'start again', 'say not mine', 'copy'])
    const changesPerson = ['log in', 'sign up', 'log out'].includes(done)
    this.#tabs.forEach((one, index) => {
      const text = before[index] ?? null
      if (one.tab.tab.read('plan') === null) this.#stories[index] = UNTOLD
      const isCopied = text !== one.tab.tab.read('plan') && one.stored.owner() === this.#uid
      // The answers of a profile are its person's.
      if (isCopied && this.#uid !== null && !(index === tab && done.startsWith('answer')))
        this.#write(index, { writers: new Set([...this.#story(index).writers, this.#uid]) })
      if (text === null || text === one.tab.tab.read('plan')) return
      if (index === tab && own.has(done)) return
      if (done === 'copy') return
      const { writers, word } = stories[index] ?? UNTOLD
      const isAnybodys = writers.size > 0 || word !== null
      const isLong = Object.keys(JSON.parse(text) as object).length > 1
      if (isLong && !(changesPerson && isAnybodys) && one.tab.tab.read('plan') === null)
        this.violations.push(`answers were lost in tab ${index} by "${done}"`)
    })
  }

  #story(index: number): Story {
    return this.#stories[index] ?? UNTOLD
  }

  #write(index: number, change: Partial<Story>): void {
    this.#stories[index] = { ...this.#story(index), ...change }
  }

  #answer(index: number, product: Product, isOne: boolean): void {
    const uid = uidOf(product.sessions.current())
    const isAside = product.visits.now.claim?.isAside === true
    if (product.stored.id() === null || isAside) this.#stories[index] = UNTOLD
    this.#count += 1
    const name = { displayName: `Name ${this.#count}` }
    product.stored.save(isOne ? { ...product.stored.load(), ...name } : allAnswers(name))
    // A tab in which a person began stays theirs when their session ends without a log-out.
    const writer = uid ?? product.stored.owner()
    if (writer !== null && !product.stored.isUnclaimed(writer))
      this.#write(index, { writers: new Set([...this.#story(index).writers, writer]) })
  }

  #say(index: number, product: Product, areTheirs: boolean): void {
    const uid = uidOf(product.sessions.current())
    // Nobody is asked about answers that they gave, or without any.
    if (uid === null || !product.stored.isUnclaimed(uid)) return
    product.questions.sayWhose(areTheirs)
    const { agreed } = this.#story(index)
    if (product.visits.now.owner === uid) this.#stories[index] = UNTOLD
    else
      this.#write(index, {
        word: { uid, areTheirs },
        agreed: areTheirs ? new Set([...agreed, uid]) : agreed,
      })
  }

  async #signUp(index: number, product: Product): Promise<void> {
    if (this.#uid !== null) return
    const { writers, word, agreed } = this.#story(index)
    this.#count += 1
    this.#newcomer = { email: `person${this.#count}@example.com`, password: 'battery staple' }
    const entry = await product.resolve(SignUp).execute(this.#newcomer)
    const { uid } = entry.user
    const isInAnothersName = word !== null && word.uid !== uid
    if (!isInAnothersName && [...writers].every((writer) => writer === uid))
      this.#write(index, { agreed: new Set([...agreed, uid]), word: { uid, areTheirs: true } })
  }

  async #copy(from: Product, to: number): Promise<void> {
    const tab = from.tab.openTab()
    for (const key of Object.values(KEYS.tab).flat()) {
      const text = from.tab.tab.read(key)
      if (text !== null) tab.tab.write(key, text)
    }
    const copy = anotherTabOf(from, { tab, settings: { ask_health_consent: 'true' } })
    this.#tabs[to] = copy
    this.#stories[to] = this.#story(this.#tabs.indexOf(from))
    await copy.start()
  }

  async #do({ do: done, who, tab: index }: Act): Promise<void> {
    const product = this.#tabs[index] ?? this.#first
    const uid = uidOf(product.sessions.current())
    switch (done) {
      case 'answer':
      case 'answer more':
        return this.#answer(index, product, done === 'answer more')
      case 'start again':
        product.stored.startAgain()
        this.#stories[index] = UNTOLD
        return
      case 'open the plan': {
        const createProfile = product.resolve(CreateProfile)
        if (uid !== null && createProfile.obstacle() === 'consent')
          product.resolve(HealthConsent).decide(uid, true)
        const creation = createProfile.execute()
        await this.#first.clock.advance(20_000)
        return void (await creation)
      }
      case 'say mine':
      case 'say not mine':
        return this.#say(index, product, done === 'say mine')
      case 'refuse':
        if (uid !== null) product.resolve(HealthConsent).decide(uid, false)
        return
      case 'reconsider':
        return product.resolve(HealthConsent).reconsider()
      case 'reload': {
        // The first page is the one that knows who is signed in.
        if (index === 0) return
        this.#tabs[index] = product.reloaded()
        return this.#tabs[index]?.start()
      }
      case 'copy':
        return index === 0 ? undefined : this.#copy(this.#first, index)
      case 'log out':
        return product
          .resolve(SignOut)
          .execute(uid)
          .catch(() => undefined)
      case 'sign-out fails':
        this.#first.auth.failNext('offline')
        await product
          .resolve(SignOut)
          .execute(uid)
          .catch(() => undefined)
        return
      case 'session ends':
        return this.#first.auth.signOut().catch(() => undefined)
      case 'call fails':
        return this.#backend.failNext('createUserProfile', 'unknown')
      case 'answer lost':
        return this.#backend.loseNextResponse('createUserProfile')
      case 'log in':
        if (this.#uid === null)
          await product
            .resolve(SignIn)
            .execute({ by: 'password', credentials: who === 'ana' ? ANA : this.#newcomer })
            .catch(() => undefined)
        return
      case 'sign up':
        return this.#signUp(index, product)
    }
  }
}

test(
  "whatever two people do in the tabs of one browser, nobody's answers become somebody else's without their yes, one profile is created, and nothing typed is lost or left behind",
  { tags: ['4.whose-answers', '4.profile-once', '4.logout', '4.nothing-left'], timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async (acts) => {
        const one = new Life()
        await one.begin()
        for (const step of acts) await one.live(step)
        expect(one.violations).toEqual([])
      }),
      { numRuns: 150 },
    )
  },
)
