import { type Answers, hasAnswers } from '#domain/answers/Answers.ts'
import {
  type Carried,
  type CarryProblem,
  pack,
  queryOf,
  unpack,
} from '#domain/answers/carryLink.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { takenOver } from '#domain/visit/claimTransitions.ts'
import type { Clock } from '../ports/Clock.ts'
import type { VisitStore } from '../visit/VisitStore.ts'

/** Moves the answers to another device or browser in a link (product 4: answers that travel). */
export class CarryAnswers {
  constructor(
    private readonly visits: VisitStore,
    private readonly site: SiteRules,
    private readonly clock: Clock,
  ) {}

  /** The data for a link; null if nothing is answered. @param search the query of the page */
  pack(path: string, search: string): string | null {
    const { answers } = this.visits
    const { tapped } = this.visits.now
    if (!hasAnswers(answers)) return null
    const tappedHandles = this.site.funnel.flatMap((step): [string, string][] => {
      const handle = 'answers' in step && handlesShareValue(step.answers) && tapped?.get(step.name)
      return handle ? [[step.name, handle]] : []
    })
    const carried = {
      answers,
      labels: Object.fromEntries(tappedHandles),
      path,
      query: queryOf(search),
    }
    return pack(this.site, carried, this.clock.now())
  }

  unpack(text: string): Carried | CarryProblem {
    return unpack(this.site, text, this.clock.now())
  }

  /** Replaces the answers in this tab by those of a link. */
  takeOver({ answers, labels }: Carried): Answers {
    this.visits.after(takenOver(answers, Object.entries(labels)))
    return answers
  }
}

const handlesShareValue = (answers: Readonly<Record<string, unknown>>): boolean => {
  const values = Object.values(answers)
  return new Set(values).size < values.length
}
