import type { CarryAnswers } from '#application/onboarding/CarryAnswers.ts'
import { type Carried, type CarryProblem, queryOf } from '#domain/answers/carryLink.ts'
import { parameterIn } from '#domain/text/parameters.ts'
import { CLICK_IDS } from '#domain/vocabulary/clickIds.ts'
import { continueHere } from '../../navigation/paths.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** The longest link, in characters, whose code a camera can read from a screen. */
const MAX_SCANNED_LENGTH = 850

/** Carries answers to another browser by a link (product 4: answers that travel). */
export class CarryPresenter {
  constructor(
    private readonly carryAnswers: CarryAnswers,
    private readonly answers: AnswersPresenter,
    private readonly person: PersonPresenter,
  ) {}

  /**
   * A link with the answers for another browser of this device; null if there are none, or if the visitor is not anonymous.
   * @param path the page that it opens
   */
  linkTo(path: string): string | null {
    return this.linkWith(path, window.location.search)
  }

  /** The same for another device: without the ids of clicks, and without the campaign if a code would otherwise be too long. */
  scannableLinkTo(path: string): string | null {
    const query = new URLSearchParams(queryOf(window.location.search))
    for (const name of CLICK_IDS) query.delete(name)
    const link = this.linkWith(path, query.toString())
    if (link === null || link.length <= MAX_SCANNED_LENGTH) return link
    const promo = parameterIn(window.location.search, 'promo')
    return this.linkWith(path, promo ? new URLSearchParams({ promo }).toString() : '')
  }

  private linkWith(path: string, query: string): string | null {
    if (this.person.session.status !== 'anonymous' || this.answers.isEmpty) return null
    const packed = this.carryAnswers.pack(path, query)
    return packed && `${window.location.origin}${continueHere}#carry=${packed}`
  }

  read(text: string): Carried | CarryProblem {
    return this.carryAnswers.unpack(text)
  }

  /** Whether the carried answers would replace other answers here. Other units alone do not count. */
  replacesOthers({ answers }: Carried): boolean {
    const { units: _units, ...here } = this.answers.all
    const { units: _otherUnits, ...coming } = answers
    return !this.answers.isEmpty && JSON.stringify(sorted(here)) !== JSON.stringify(sorted(coming))
  }

  takeOver(carried: Carried): void {
    this.carryAnswers.takeOver(carried)
    this.answers.reload()
  }
}

const sorted = (answers: object) =>
  Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1))
