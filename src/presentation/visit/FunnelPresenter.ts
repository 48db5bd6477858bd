import type { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import { type Admission, admit, resumeAt, stepAt } from '#domain/funnel/admit.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { canonicalPath, ROOT, type StepPath } from '#domain/funnel/routes.ts'
import type { Sequence } from '#domain/funnel/Sequence.ts'
import type { Step } from '#domain/funnel/Step.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'
import type { PersonPresenter } from './PersonPresenter.ts'
import type { SettingsAtom } from './SettingsAtom.ts'

/** The visitor's path through the funnel: the steps that apply, and the addresses that the visitor may open. */
export class FunnelPresenter {
  constructor(
    private readonly siteFunnel: SiteFunnel,
    private readonly settings: SettingsAtom,
    private readonly answers: AnswersPresenter,
    private readonly person: PersonPresenter,
  ) {}

  /** The steps that apply, in order. */
  get sequence(): Sequence {
    this.settings.reportObserved()
    return this.siteFunnel.sequence(this.answers.all)
  }

  /** The steps that apply to other answers, such as a profile's. */
  sequenceWith(answers: Answers): Sequence {
    this.settings.reportObserved()
    return this.siteFunnel.sequence(answers)
  }

  /** Whether the visitor may be at an address, and where to redirect them if not. */
  admission(path: string): Admission {
    return admit({ path, ...this.request })
  }

  /** The address where a returning visitor continues; null for a new visitor. */
  get resumePath(): StepPath | null {
    return resumeAt(this.request)
  }

  /** The address of the first question that applies. */
  get startPath(): StepPath {
    return this.sequence.steps[1]?.path ?? this.siteFunnel.site.funnel[0]?.path ?? ROOT
  }

  /** The step at an address; undefined if there is none. */
  stepAt(path: string): Step | undefined {
    return stepAt(canonicalPath(path), this.siteFunnel.site)
  }

  /** Every step that can come directly after this one, whatever the visitor answers. */
  possibleNext(step: Step): readonly Step[] {
    return this.siteFunnel.possibleNext(step)
  }

  private get request() {
    return {
      answers: this.answers.all,
      sequence: this.sequence,
      session: this.person.session,
      site: this.siteFunnel.site,
      areSent: this.person.hasSent,
    }
  }
}
