import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { byKey } from '#domain/answers/Answers.ts'
import { Classes } from './funnel/Classes.ts'
import { funnelMap, nameInWords, plain, type PlaceOnMap } from './funnel/funnelMap.ts'
import { answerInWords } from './funnel/inWords.ts'
import { type Hindrance, leastAnswers, type PreparedAnswer } from './funnel/leastAnswers.ts'
import { canonicalPath } from '#domain/funnel/routes.ts'
import type { Section, Step } from '#domain/funnel/Step.ts'
import type { MapStage } from './MapStage.ts'

/** The steps of one section in a row. Null for the landmarks, which have none. */
export interface Stretch {
  readonly section: Section | null
  readonly places: readonly PlaceOnMap[]
}

/** What came of the last tap on a step. */
export interface Outcome {
  readonly says: string
  readonly isThere: boolean
}

/** The site's funnel as it is for this visitor, and the way to each of its steps (product 10). */
export class MapPresenter {
  outcome: Outcome | null = null
  readonly #stage: MapStage
  readonly #classes: Classes

  constructor(stage: MapStage) {
    this.#stage = stage
    this.#classes = new Classes(stage.site)
    makeAutoObservable(this, { outcome: observableRef }, { autoBind: true })
  }

  get stretches(): readonly Stretch[] {
    const stretches: { readonly section: Section | null; readonly places: PlaceOnMap[] }[] = []
    for (const place of this.places) {
      const section = place.step.section ?? null
      const last = stretches.at(-1)
      if (last?.section === section) last.places.push(place)
      else stretches.push({ section, places: [place] })
    }
    return stretches
  }

  /** How many steps this visitor is asked, of how many. */
  get count(): { readonly asked: number; readonly all: number } {
    return {
      asked: this.places.filter(({ state }) => state === 'asked').length,
      all: this.places.length,
    }
  }

  /** The step that an address shows. */
  stepAt(path: string): Step | undefined {
    return this.#stage.funnel.stepAt(path)
  }

  /** Gives the least answers that lead to a step, and goes there; or says why not. */
  async goTo(step: Step): Promise<void> {
    const { site, answers, person, isOn } = this.#stage
    const samples = await this.#stage.samples()
    const preparation = leastAnswers(
      step,
      { site, answers: answers.all, flags: isOn, session: person.session },
      this.#classes,
      samples,
    )
    if (preparation.kind === 'hindered')
      return this.say(hindranceInWords(preparation.by, step), false)
    const { given } = preparation
    // Analytics is told of no answer, because the visitor gave none.
    for (const one of given) answers.answer(one.step, one.value)
    this.say(`${capital(nameInWords(step))}: ${this.#inWords(given)}`, true)
    if (canonicalPath(window.location.pathname) !== step.path) await this.#stage.goTo(step.path)
  }

  private say(says: string, isThere: boolean): void {
    runInAction(() => (this.outcome = { says, isThere }))
  }

  private get places(): readonly PlaceOnMap[] {
    // Read for its sake: it is told when the settings change.
    void this.#stage.funnel.sequence
    return funnelMap(this.#stage.site, this.#stage.answers.all, this.#stage.isOn, this.#classes)
  }

  #inWords(given: readonly PreparedAnswer[]): string {
    const open = given.filter(({ isChange }) => !isChange).length
    const now = byKey(this.#stage.answers.all)
    const changes = given
      .filter(({ isChange }) => isChange)
      .map(({ step: { writes } }) =>
        plain(answerInWords(writes, now, this.#classes), this.#classes),
      )
    const said = [
      ...(open > 0 ? [`answered ${open} ${open === 1 ? 'question' : 'questions'} for you`] : []),
      ...(changes.length > 0 ? [`changed an answer: ${changes.join(', ')}`] : []),
    ]
    return said.length > 0 ? `${said.join('; ')}.` : 'no answer was needed.'
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function hindranceInWords(by: Hindrance, step: Step): string {
  const name = capital(nameInWords(step))
  switch (by) {
    case 'switchedOff':
      return `${name} is switched off. Set ${step.flag ?? 'its switch'} to true under Flags and load the page with the changes.`
    case 'loading':
      return 'It is not known yet who is here. Try again in a moment.'
    case 'activeSubscription':
      return `${name} is closed to somebody with an active subscription: they are led to success. Log out first.`
    case 'onboardingCompleted':
      return `${name} is closed to somebody who completed the questions: they are led to the paywall. Log out first.`
    case 'noPurchase':
      return `${name} shows a purchase. Buy on the paywall, or log in as alex@example.com.`
    case 'impossible':
      return `No answers to the questions before ${nameInWords(step)} lead there, because a question that it depends on is switched off.`
  }
}
