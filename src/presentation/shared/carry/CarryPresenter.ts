import type { CarryAnswers } from '#application/onboarding/CarryAnswers.ts'
import type { Carried, CarryProblem } from '#domain/answers/carryLink.ts'
import { parameterIn } from '#domain/text/parameters.ts'
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
   * A link with the answers; null if there are none, or if the visitor is not anonymous. Without the campaign if the link would
   * otherwise be too long for a code. @param path the page that it opens
   */
  linkTo(path: string): string | null {
    if (this.person.session.status !== 'anonymous' || this.answers.isEmpty) return null
    const { origin, search } = window.location
    const linkWith = (query: string) => {
      const packed = this.carryAnswers.pack(path, query)
      return packed && `${origin}${continueHere}#carry=${packed}`
    }
    const link = linkWith(search)
    if (link === null || link.length <= MAX_SCANNED_LENGTH) return link
    const promo = parameterIn(search, 'promo')
    return linkWith(promo ? `?${new URLSearchParams({ promo }).toString()}` : '')
  }

  /** Reads the answers from the text of a link. */
  read(text: string): Carried | CarryProblem {
    return this.carryAnswers.unpack(text)
  }

  /** Whether the carried answers would replace other answers here. Other units alone do not count. */
  replacesOthers({ answers }: Carried): boolean {
    const { units: _units, ...here } = this.answers.all
    const { units: _otherUnits, ...coming } = answers
    return !this.answers.isEmpty && JSON.stringify(sorted(here)) !== JSON.stringify(sorted(coming))
  }

  /** Replaces the answers here with the carried ones. */
  takeOver(carried: Carried): void {
    this.carryAnswers.takeOver(carried)
    this.answers.reload()
  }
}

const sorted = (answers: object) =>
  Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1))
