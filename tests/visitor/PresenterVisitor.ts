import { isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import { canonicalPath, LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { byKey, type Answers } from '../../src/domain/answers/Answers.ts'
import type { Units } from '../../src/domain/answers/Units.ts'
import { NumberPresenter } from '../../src/presentation/features/onboarding/NumberPresenter.ts'
import { NONE, type StepPresenter } from '../../src/presentation/shared/steps/StepPresenter.ts'
import { afterSignIn, withQuery } from '../../src/presentation/navigation/query.ts'
import type { Product } from '../builders/aProduct.ts'
import { handlesOf } from './handlesOf.ts'
import type { Period, VisitorDriver } from './VisitorDriver.ts'

const ORIGIN = 'https://onward.example'
const PASSWORD = 'correct horse'

/** A visitor over presenters: admission, detours and history as the shell has them, and nothing drawn. */
export class PresenterVisitor implements VisitorDriver {
  readonly site
  #product: Product
  #step: StepPresenter | null = null
  #number: NumberPresenter | null = null
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
    const { step } = this.#standing
    if (isAsking(step)) this.#enter(step, as)
    await this.goesOn()
  }

  types(text: string): Promise<void> {
    const presenter = this.#standing
    const { step } = presenter
    if (step.kind === 'name') presenter.typeName(text)
    else if (this.#number) this.#number.type({ main: text })
    else throw new Error(`There is no field at ${step.path}`)
    return Promise.resolve()
  }

  ticks(handle: string): Promise<void> {
    const presenter = this.#standing
    if (!('noneOffered' in presenter.step)) throw new Error(`Nothing can be ticked at ${presenter.step.path}`)
    presenter.toggle(presenter.step, handle)
    return Promise.resolve()
  }

  switchesUnits(to: Units): Promise<void> {
    this.#number?.leave()
    this.#number?.switchUnits(to)
    return Promise.resolve()
  }

  async goesOn(): Promise<void> {
    const presenter = this.#standing
    if (presenter.step.kind === 'subscription') return this.buys()
    if (!(this.#number ?? presenter).commit() || presenter.nextPath === null) return
    await this.#goes(presenter.step.kind === 'plan' && this.#isAnonymous ? `/auth/signup?next=${encodeURIComponent(presenter.nextPath)}` : presenter.nextPath)
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
    await this.#product.presenters.visit.reloadProfile()
    await this.#goes('/onboarding/success')
  }

  async redeems(code: string): Promise<void> {
    const { redeem } = await this.#product.presenters.ends()
    if (code !== '') redeem.type(code)
    if (this.#isAnonymous) return this.#goes('/auth/signup?next=/redeem')
    if ((await redeem.redeem()) !== 'ordered') return
    await this.#product.presenters.visit.reloadProfile()
    await this.#goes('/redeem/success')
  }

  path = (): Promise<string> => Promise.resolve(this.#path)
  stored = (): Promise<Answers> => Promise.resolve(this.#product.stored.loadAsStored())
  isRefused = (): Promise<boolean> => Promise.resolve(this.#number ? this.#number.problem !== null : this.#standing.isMissing)
  bar = (): Promise<number | null> => Promise.resolve(this.#standing.step.excludedFromProgress ? null : this.#product.presenters.visit.drawnProgress)
  profilesMade = (): Promise<number> => Promise.resolve(this.#product.backend.carriedOut.filter(({ call }) => call === 'createUserProfile').length)

  field(): Promise<string> {
    return Promise.resolve(this.#number?.fields.main ?? this.#standing.name)
  }

  chosen(): Promise<readonly string[]> {
    const presenter = this.#standing
    const { step } = presenter
    if (!('answers' in step)) return Promise.resolve([])
    if ('noneOffered' in step) return Promise.resolve(presenter.ticked(step))
    const chosen = presenter.chosen(step)
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
    return this.#product.presenters.visit.session.status === 'anonymous'
  }

  get #standing(): StepPresenter {
    if (!this.#step) throw new Error(`No step stands at ${this.#path}`)
    return this.#step
  }

  #enter(step: Step, as: Answers): void {
    const presenter = this.#standing
    const answer = byKey(as)[isAsking(step) ? step.writes : '']
    if (step.kind === 'name') presenter.typeName(String(answer))
    else if (this.#number) this.#number.type({ main: String(answer) })
    else if ('noneOffered' in step) for (const handle of difference(presenter.ticked(step), handlesOf(step, answer, presenter.answers))) presenter.toggle(step, handle)
    else if ('answers' in step) presenter.choose(step, handlesOf(step, answer, presenter.answers)[0] ?? NONE)
  }

  async #enters(attempt: { readonly ok: boolean } | null): Promise<void> {
    if (!attempt?.ok) throw new Error('The way in was refused')
    await this.#product.settle()
    await this.#goes(afterSignIn(new URL(this.#address, ORIGIN).search, ORIGIN))
  }

  /** Goes to an address in the page, with the query that navigation keeps. */
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

  /** Where admission lets the visitor rest; the pause before the plan is skipped. */
  async #arrive(address: string): Promise<void> {
    const { visit, ends, step: presenterOf } = this.#product.presenters
    const { pathname, search } = new URL(address, ORIGIN)
    const admission = visit.admission(pathname)
    if (admission.verdict === 'goTo') {
      this.#history.splice(-1, 1, admission.path)
      return this.#arrive(withQuery(admission.path, search))
    }
    this.#address = pathname + search
    const step = canonicalPath(pathname) === LOADING_PLAN ? undefined : visit.stepAt(pathname)
    this.#step = step ? presenterOf(step) : null
    this.#number = this.#step && step && 'bounds' in step ? new NumberPresenter(step, this.#step) : null
    if (!step) return
    visit.arrived(step)
    if (step.kind === 'plan' || step.kind === 'subscription') await (await ends()).profile.make(step)
    if (step.kind === 'subscription') await (await ends()).paywall.shelf.load()
  }
}

/** What stands in one list and not in the other. */
const difference = (now: readonly string[], wanted: readonly string[]): readonly string[] => [...now.filter((handle) => !wanted.includes(handle)), ...wanted.filter((handle) => !now.includes(handle))]
