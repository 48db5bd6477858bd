import { type Admission, admit } from '#domain/funnel/admit.ts'
import { type Flags, type Sequence, sequenceOf } from '#domain/funnel/Sequence.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { ANONYMOUS, type Session } from '#domain/person/Session.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { workouts } from '#domain/site/workouts.ts'

/** All flags are on except those of these steps. A step is named by the last part of its address. */
export const allOnExcept = (...steps: readonly string[]): Flags => {
  const off = new Set(steps.map((step) => `onboarding_${step.replaceAll('-', '_')}`))
  return (name) => !off.has(name)
}

/** A visitor of a site, with answers, session and flags. */
export class Visitor {
  readonly site: SiteRules
  readonly answers: Answers
  readonly session: Session
  readonly flags: Flags
  readonly areSent: boolean

  constructor(site: SiteRules, answers: Answers, session: Session, flags: Flags, areSent = false) {
    this.site = site
    this.answers = answers
    this.session = session
    this.flags = flags
    this.areSent = areSent
  }

  /** Somebody whose profile was created from the answers. */
  whoSentThem(): Visitor {
    return new Visitor(this.site, this.answers, this.session, this.flags, true)
  }

  on(site: SiteRules): Visitor {
    return new Visitor(site, this.answers, this.session, this.flags)
  }

  whoAnswered(answers: Answers): Visitor {
    return new Visitor(this.site, answers, this.session, this.flags)
  }

  with(session: Session): Visitor {
    return new Visitor(this.site, this.answers, session, this.flags)
  }

  withoutSteps(...steps: readonly string[]): Visitor {
    return new Visitor(this.site, this.answers, this.session, allOnExcept(...steps))
  }

  get sequence(): Sequence {
    return sequenceOf(this.site.funnel, byKey(this.answers), this.flags)
  }

  /** The addresses of the steps that apply. */
  get paths(): readonly string[] {
    return this.sequence.steps.map(({ path }) => path)
  }

  step(path: string): Step {
    return stepOf(this.site, path)
  }

  /** Whether this visitor may be at an address, and where they are led otherwise. */
  admissionAt(path: string): Admission {
    return admit({
      path,
      answers: this.answers,
      sequence: this.sequence,
      session: this.session,
      site: this.site,
      areSent: this.areSent,
    })
  }
}

/** A default visitor: anonymous on the workouts site, without answers, with every flag on. */
export const aVisitor = (): Visitor => new Visitor(workouts, {}, ANONYMOUS, allOnExcept())

/** The step at an address of a site. */
export function stepOf(site: SiteRules, path: string): Step {
  const step = site.funnel.find((candidate) => candidate.path === path)
  if (!step) throw new Error(`${site.name} has no step at ${path}`)
  return step
}
