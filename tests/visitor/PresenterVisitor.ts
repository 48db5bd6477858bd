import { type AskingStep, isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import { canonicalPath, LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { byKey, type Answers } from '../../src/domain/answers/Answers.ts'
import type { Units } from '../../src/domain/answers/Units.ts'
import { ChoicePresenter } from '../../src/presentation/features/onboarding/choice/ChoicePresenter.ts'
import { ChoicesPresenter } from '../../src/presentation/features/onboarding/choices/ChoicesPresenter.ts'
import { NamePresenter } from '../../src/presentation/features/onboarding/name/NamePresenter.ts'
import { NumberPresenter } from '../../src/presentation/features/onboarding/number/NumberPresenter.ts'
import type { Presenters } from '../../src/presentation/visit/Presenters.ts'
import { hasAnswers, hasName, hasNumber, hasOneAnswer } from '../builders/aVisit.ts'
import { afterSignIn, withQuery } from '../../src/presentation/navigation/query.ts'
import type { Product } from '../builders/aProduct.ts'
import { handlesOf } from './handlesOf.ts'
import type { Period, VisitorDriver } from './VisitorDriver.ts'

const ORIGIN = 'https://onward.example'
const PASSWORD = 'correct horse'

/** The presenter of a question; null for a step that asks nothing. */
function presenterOf(step: Step, { answers, site }: Presenters) {
  if (hasOneAnswer(step)) return new ChoicePresenter(step, answers)
  if (hasAnswers(step)) return new ChoicesPresenter(step, answers)
  if (hasName(step)) return new NamePresenter(step, answers)
  return hasNumber(step) ? new NumberPresenter(step, answers, site) : null
}

/** A visitor on presenters, with admission, redirects and history as in the shell, and no rendering. */
export class PresenterVisitor implements VisitorDriver {
  readonly site
  #product: Product
  #step: Step | null = null
  #presenter: ReturnType<typeof presenterOf> = null
  #address = '/'
  #history: string[] = []

  constructor(product: Product) {
    this.#product = product
    this.site = product.site
  }

  async comesTo(address: string): Promise<void> {
    this.#history.push(address)
    await this.#load(address)
  }

  async answers(as: Answers): Promise<void> {
    if (isAsking(this.#standing)) this.#enter(this.#standing, as)
    await this.goesOn()
  }

  types(text: string): Promise<void> {
    if (this.#presenter instanceof NamePresenter) this.#presenter.type(text)
    else if (this.#presenter instanceof NumberPresenter) this.#presenter.type({ main: text })
    else throw new Error(`There is no field at ${this.#path}`)
    return Promise.resolve()
  }

  ticks(handle: string): Promise<void> {
    if (!(this.#presenter instanceof ChoicesPresenter)) throw new Error(`Nothing can be ticked at ${this.#path}`)
    this.#presenter.toggle(handle)
    return Promise.resolve()
  }

  switchesUnits(to: Units): Promise<void> {
    if (!(this.#presenter instanceof NumberPresenter)) throw new Error(`There are no units at ${this.#path}`)
    this.#presenter.leave()
    this.#presenter.switchUnits(to)
    return Promise.resolve()
  }

  async goesOn(): Promise<void> {
    const step = this.#standing
    if (step.kind === 'subscription') return this.buys()
    const next = this.#product.presenters.funnel.sequence.next(step)
    if (!this.#isAnswered || !next) return
    await this.#goes(step.kind === 'plan' && this.#isAnonymous ? `/auth/signup?next=${encodeURIComponent(next.path)}` : next.path)
  }

  async goesBack(): Promise<void> {
    this.#history.pop()
    await this.#arrive(this.#history.at(-1) ?? '/')
  }

  async reloads(): Promise<void> {
    await this.#load(this.#address)
  }

  async signsUp(email: string): Promise<void> {
    const { account } = await this.#product.presenters.ends()
    account.typeEmail(email)
    account.typePassword(PASSWORD)
    await this.#enters(await account.signUp())
  }

  async logsIn(email: string, next: string): Promise<void> {
    await this.comesTo(`/auth/login/email?next=${encodeURIComponent(next)}`)
    const { account } = await this.#product.presenters.ends()
    account.typeEmail(email)
    account.typePassword('onward1')
    await this.#enters(await account.signIn())
  }

  async logsOut(): Promise<void> {
    const { account } = await this.#product.presenters.ends()
    await account.logOut()
    await this.#product.settle()
    await this.#arrive(this.#address)
  }

  async selects(period: Period): Promise<void> {
    const { shelf } = (await this.#product.presenters.ends()).paywall
    shelf.select(shelf.cards.find(({ interval }) => interval === period)?.path ?? '')
  }

  async buys(): Promise<void> {
    if (this.#isAnonymous) return this.#goes(`/auth/signup?next=${encodeURIComponent(this.#path)}`)
    const { paywall } = await this.#product.presenters.ends()
    await paywall.buy()
    await this.#product.presenters.person.reloadProfile()
    await this.#goes('/onboarding/success')
  }

  async redeems(code: string): Promise<void> {
    const { redeem } = await this.#product.presenters.ends()
    if (code !== '') redeem.type(code)
    if (this.#isAnonymous) return this.#goes('/auth/signup?next=/redeem')
    if ((await redeem.redeem()) !== 'ordered') return
    await this.#product.presenters.person.reloadProfile()
    await this.#goes('/redeem/success')
  }

  path = (): Promise<string> => Promise.resolve(this.#path)
  stored = (): Promise<Answers> => Promise.resolve(this.#product.stored.loadAsStored())
  bar = (): Promise<number | null> => Promise.resolve(this.#standing.excludedFromProgress ? null : this.#product.presenters.progress.drawn)
  profilesMade = (): Promise<number> => Promise.resolve(this.#product.backend.carriedOut.filter(({ call }) => call === 'createUserProfile').length)

  isRefused(): Promise<boolean> {
    if (this.#presenter instanceof NumberPresenter) return Promise.resolve(this.#presenter.problem !== null)
    return Promise.resolve(this.#presenter !== null && 'isMissing' in this.#presenter && this.#presenter.isMissing)
  }

  field(): Promise<string> {
    if (this.#presenter instanceof NumberPresenter) return Promise.resolve(this.#presenter.fields.main)
    if (this.#presenter instanceof NamePresenter) return Promise.resolve(this.#presenter.name)
    throw new Error(`There is no field at ${this.#path}`)
  }

  chosen(): Promise<readonly string[]> {
    if (this.#presenter instanceof ChoicesPresenter) return Promise.resolve(this.#presenter.ticked)
    const chosen = this.#presenter instanceof ChoicePresenter ? this.#presenter.chosen : null
    return Promise.resolve(chosen === null ? [] : [chosen])
  }

  async selected(): Promise<Period> {
    const { shelf } = (await this.#product.presenters.ends()).paywall
    return shelf.selectedCard?.interval as Period
  }

  get #path(): string {
    return new URL(this.#address, ORIGIN).pathname
  }

  get #isAnonymous(): boolean {
    return this.#product.presenters.person.session.status === 'anonymous'
  }

  /** Whether one may go on from the step; a choice leads on by being made. */
  get #isAnswered(): boolean {
    if (this.#presenter instanceof ChoicePresenter) return this.#presenter.chosen !== null
    return this.#presenter?.commit() ?? true
  }

  get #standing(): Step {
    if (!this.#step) throw new Error(`There is no step at ${this.#path}`)
    return this.#step
  }

  #enter(step: AskingStep, as: Answers): void {
    const presenter = this.#presenter
    const answer = byKey(as)[step.writes]
    if (presenter instanceof NamePresenter) presenter.type(String(answer))
    else if (presenter instanceof NumberPresenter) presenter.type({ main: String(answer) })
    else if ('answers' in step) {
      const handles = handlesOf(step, answer, this.#product.presenters.answers.all)
      if (presenter instanceof ChoicePresenter) presenter.choose(handles[0] ?? '')
      else if (presenter) for (const handle of difference(presenter.ticked, handles)) presenter.toggle(handle)
    }
  }

  async #enters(attempt: { readonly ok: boolean } | null): Promise<void> {
    if (!attempt?.ok) throw new Error('The sign-in failed')
    await this.#product.settle()
    await this.#goes(afterSignIn(new URL(this.#address, ORIGIN).search, ORIGIN))
  }

  /** Goes to an address within the page, with the query that navigation keeps. */
  async #goes(to: string): Promise<void> {
    const { search } = new URL(this.#address, ORIGIN)
    const address = to.includes('?') ? to : withQuery(to, search)
    this.#history.push(address)
    await this.#arrive(address)
  }

  async #load(address: string): Promise<void> {
    this.#product = this.#product.reloaded()
    await this.#product.start()
    await this.#arrive(address)
  }

  /** Follows admission to the address where the visitor may be, and skips the pause before the plan summary. */
  async #arrive(address: string): Promise<void> {
    const { presenters } = this.#product
    const { funnel, progress, ends } = presenters
    const { pathname, search } = new URL(address, ORIGIN)
    const admission = funnel.admission(pathname)
    if (admission.verdict === 'goTo') {
      this.#history.splice(-1, 1, admission.path)
      return this.#arrive(withQuery(admission.path, search))
    }
    this.#address = pathname + search
    const step = canonicalPath(pathname) === LOADING_PLAN ? undefined : funnel.stepAt(pathname)
    this.#step = step ?? null
    this.#presenter = step ? presenterOf(step, presenters) : null
    if (!step) return
    progress.arrived(step)
    if (step.kind === 'plan' || step.kind === 'subscription') await (await ends()).profile.make(step)
    if (step.kind === 'subscription') await (await ends()).paywall.shelf.load()
  }
}

/** The handles that are in one list and not in the other. */
const difference = (now: readonly string[], wanted: readonly string[]): readonly string[] => [...now.filter((handle) => !wanted.includes(handle)), ...wanted.filter((handle) => !now.includes(handle))]
