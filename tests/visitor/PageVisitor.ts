import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import common from '#presentation/i18n/en/common.json' with { type: 'json' }
import { handlesOf } from './handlesOf.ts'

/** The periods on sale. */
export type Period = 'month' | 'quarter' | 'halfyear' | 'year'

const messages: Readonly<Record<string, unknown>> = common
const PASSWORD = 'correct horse'

/** A text of the product, with its placeholders. */
export function word(key: string): string {
  const text = messages[key]
  if (typeof text !== 'string') throw new Error(`common.json has no ${key}`)
  return text
}

export type Role = 'button' | 'checkbox' | 'heading' | 'link' | 'radio'

/** Everything that a visitor can do on a page, by roles and names. Implemented for rendered views and for the built demo. */
export interface VisitorActions {
  load(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Waits until the screen is complete and shows no skeleton. */
  settle(): Promise<void>
  /** Waits until the visitor is no longer at this path. */
  untilLeft(path: string): Promise<void>
  path(): Promise<string>
  stored(): Promise<Answers>
  /** Taps the element with this role whose name begins with this text. */
  tap(role: Role, name: string): Promise<void>
  isThere(role: Role, name: string): Promise<boolean>
  isChecked(role: Role, name: string): Promise<boolean>
  fill(label: string, text: string): Promise<void>
  valueOf(label: string): Promise<string>
  bar(): Promise<number | null>
  /** Completes the payment in an open payment window. */
  pay(): Promise<void>
  /** Waits until this many profiles, or more, have been created. Returns their number. */
  profilesMade(atLeast: number): Promise<number>
}

/**
 * A visitor on a page who finds everything by its role and the product's own words. Scenarios are written once and run on
 * rendered views and on the built demo.
 */
export class PageVisitor {
  readonly site: SiteRules
  readonly #actions: VisitorActions

  constructor(site: SiteRules, actions: VisitorActions) {
    this.site = site
    this.#actions = actions
  }

  /** Opens an address in the same tab, as a link from outside does. */
  async comesTo(address: string): Promise<void> {
    await this.#actions.load(address)
    await this.#actions.settle()
  }

  /** Answers the current question and continues. On a screen without a question, taps its button. */
  async answers(given: Answers): Promise<void> {
    const step = await this.#step()
    if (!isAsking(step)) return this.goesOn()
    const answer = byKey(given)[step.writes]
    if (step.kind === 'name' || 'bounds' in step) {
      await this.#actions.fill(fieldLabelOf(step), String(answer))
      return this.goesOn()
    }
    const handles = handlesOf(step, answer, await this.stored())
    if (!('noneOffered' in step)) {
      await this.#actions.tap('radio', this.#label(step, handles[0] ?? ''))
      return this.#leaves(step)
    }
    for (const handle of Object.keys(step.answers)) {
      const label = this.#label(step, handle)
      if ((await this.#actions.isChecked('checkbox', label)) !== handles.includes(handle))
        await this.#actions.tap('checkbox', label)
    }
    if (handles.length === 0) await this.#actions.tap('checkbox', this.#label(step, 'none'))
    return this.goesOn()
  }

  /** Taps the button to the next screen. */
  async goesOn(): Promise<void> {
    const step = await this.#step()
    if (step.kind === 'welcome') await this.#actions.tap('link', word('btn_start'))
    else if (step.kind === 'plan') await this.#actions.tap('link', word('plan_action'))
    else if (step.kind === 'subscription')
      await this.#actions.tap('button', word('paywall_sign_in'))
    else await this.#actions.tap('button', word('btn_continue'))
    await this.#leaves(step)
  }

  /** Goes back with the browser's own button. */
  async goesBack(): Promise<void> {
    await this.#actions.back()
    await this.#actions.settle()
  }

  async reloads(): Promise<void> {
    await this.#actions.reload()
    await this.#actions.settle()
  }

  /** Signs up by email, from any page with the sign-in methods. */
  async signsUp(email: string): Promise<void> {
    await this.#actions.tap('link', word('auth_signup_email_action'))
    await this.#actions.settle()
    await this.#enters(email, PASSWORD, word('auth_signup_action'))
    await this.agrees()
  }

  /** Logs in by email, from anywhere, and is then led to the address `next`. */
  async logsIn(email: string, next: string): Promise<void> {
    await this.comesTo(`/auth/login/email?next=${encodeURIComponent(next)}`)
    await this.#enters(email, 'onward1', word('auth_login_action'))
  }

  /** Whether the visitor must say whose the answers in this tab are. */
  isAskedWhose = (): Promise<boolean> => this.#actions.isThere('heading', word('whose_title'))

  /** Says whose the answers in this tab are. Answers of somebody else are replaced by those of the account, if it has any. */
  async says(whose: 'whose_mine' | 'whose_use_account' | 'whose_start_fresh'): Promise<void> {
    await this.#actions.tap('button', word(whose))
    await this.#actions.settle()
  }

  /** Logs out. Works only while somebody is signed in. */
  async logsOut(): Promise<void> {
    const here = await this.path()
    const name = `Account of ${(await this.stored()).displayName ?? ''}`
    if (await this.#actions.isThere('button', name)) await this.#actions.tap('button', name)
    await this.#actions.tap('button', word('btn_log_out'))
    await this.#waitUntilElsewhere(here)
  }

  async selects(period: Period): Promise<void> {
    await this.#actions.tap('radio', word(`paywall_period_${period}`))
  }

  /** Buys the selected offer, and pays in the payment window. */
  async buys(): Promise<void> {
    await this.#actions.tap('button', word('paywall_buy').split('{')[0] ?? '')
    await this.#actions.pay()
    await this.#waitUntilElsewhere('/onboarding/subscription')
  }

  /** Types a voucher's code on the voucher page, and redeems it, or continues to the sign-in if nobody is signed in. */
  async redeems(code: string): Promise<void> {
    const here = await this.path()
    if (code !== '') await this.#actions.fill(word('redeem_code_label'), code)
    const isAnonymous = await this.#actions.isThere('button', word('btn_continue'))
    await this.#actions.tap('button', isAnonymous ? word('btn_continue') : word('redeem_action'))
    if (!isAnonymous) await this.#actions.pay()
    await this.#waitUntilElsewhere(here)
  }

  /** Confirms the payment window that a page opens by itself, and waits until the page has led on. */
  async paysAt(path: string): Promise<void> {
    await this.#actions.pay()
    await this.#actions.untilLeft(path)
  }

  /** The path of the current screen. */
  path = (): Promise<string> => this.#actions.path()
  /** The stored answers. */
  stored = (): Promise<Answers> => this.#actions.stored()
  /** The bar's progress in percent; null if there is no bar. */
  bar = (): Promise<number | null> => this.#actions.bar()
  /** Waits until at least this many profiles have been created. Returns their number. */
  profilesMade = (atLeast = 0): Promise<number> => this.#actions.profilesMade(atLeast)
  /** The text in the question's field. */
  field = async (): Promise<string> => this.#actions.valueOf(fieldLabelOf(await this.#step()))

  /** The handles that are chosen or ticked. */
  async chosen(): Promise<readonly string[]> {
    const step = await this.#step()
    const chosen: string[] = []
    if (!('answers' in step)) return chosen
    const role = 'noneOffered' in step ? 'checkbox' : 'radio'
    for (const handle of Object.keys(step.answers))
      if (await this.#actions.isChecked(role, this.#label(step, handle))) chosen.push(handle)
    return chosen
  }

  async selected(): Promise<Period> {
    for (const period of ['month', 'quarter', 'halfyear', 'year'] as const) {
      if (await this.#actions.isChecked('radio', word(`paywall_period_${period}`))) return period
    }
    throw new Error('No offer is selected')
  }

  /** Agrees that the account stores the answers, if the visitor is asked. */
  async agrees(): Promise<void> {
    if (!(await this.#actions.isThere('button', word('consent_health_refuse')))) return
    await this.#actions.tap('checkbox', word('consent_health_box'))
    await this.#actions.tap('button', word('btn_continue'))
    await this.#actions.settle()
  }

  async #enters(email: string, password: string, action: string): Promise<void> {
    const here = await this.path()
    await this.#actions.fill(word('auth_email_label'), email)
    await this.#actions.fill(word('auth_password_label'), password)
    await this.#actions.tap('button', action)
    await this.#waitUntilElsewhere(here)
  }

  async #step(): Promise<Step> {
    const path = await this.path()
    const step = this.site.funnel.find((candidate) => candidate.path === path)
    if (!step) throw new Error(`There is no step at ${path}`)
    return step
  }

  #label({ name }: Step, handle: string): string {
    return word(`${name}_${handle}`)
  }

  /** Waits until the step is left, and skips the loading-plan page before the plan. */
  async #leaves({ path }: Step): Promise<void> {
    await this.#actions.settle()
    await this.#waitUntilElsewhere(path)
    if ((await this.path()) === LOADING_PLAN) {
      await this.#actions.tap('button', word('loading_plan_skip'))
      await this.#waitUntilElsewhere(LOADING_PLAN)
    }
  }

  async #waitUntilElsewhere(path: string): Promise<void> {
    await this.#actions.untilLeft(path)
    await this.#actions.settle()
  }
}

/** The label of the field in a question for a name or a number. */
function fieldLabelOf(step: Step): string {
  if (step.kind === 'name') return word('name_label')
  return word(`${step.name}_label`)
}
