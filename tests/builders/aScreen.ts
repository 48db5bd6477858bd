import { StepFlags } from '../../src/application/settings/StepFlags.ts'
import { AnswerStep } from '../../src/application/usecases/AnswerStep.ts'
import { ClearPlan } from '../../src/application/usecases/ClearPlan.ts'
import { CreateProfile } from '../../src/application/usecases/CreateProfile.ts'
import { SignOut } from '../../src/application/usecases/account/SignOut.ts'
import { SwitchUnits } from '../../src/application/usecases/SwitchUnits.ts'
import type { ChoicesStep, ChoiceStep, NumberStep, Step } from '../../src/domain/funnel/Step.ts'
import { StepPresenter } from '../../src/presentation/onboarding/StepPresenter.ts'
import { VisitPresenter } from '../../src/presentation/shell/VisitPresenter.ts'
import { stepOf } from './aVisitor.ts'
import { aWorld } from './aWorld.ts'

/** A world with the presenter of a visit over it. */
export function aVisit(world = aWorld()) {
  const { site, stored, remote, settings, sessions, auth, backend, profiles, locale, device, log } = world
  const createProfile = new CreateProfile(backend, profiles, locale, device, site, stored, log, world.clock)
  const visit = new VisitPresenter(site, stored, new StepFlags(settings), sessions, remote, createProfile, new SignOut(auth, stored, device), new ClearPlan(stored, device))
  const enter = (at: string) => {
    const step = stepOf(site, at === '/' ? at : `/onboarding/${at}`)
    return { step, presenter: new StepPresenter(step, visit, new AnswerStep(stored), new SwitchUnits(stored), stored) }
  }
  return { ...world, visit, enter }
}

function narrowed<Narrow extends Step>(at: string, is: (step: Step) => step is Narrow, world: ReturnType<typeof aWorld>) {
  const visit = aVisit(world)
  const { step, presenter } = visit.enter(at)
  if (!is(step)) throw new Error(`${at} is another kind of step`)
  return { ...visit, step, presenter }
}

const hasOneAnswer = (step: Step): step is ChoiceStep => 'answers' in step && !('noneOffered' in step)
const hasAnswers = (step: Step): step is ChoicesStep => 'noneOffered' in step
const hasNumber = (step: Step): step is NumberStep => 'bounds' in step

/** The presenter of a question with one answer of a few. */
export const aChoiceAt = (at: string, world = aWorld()) => narrowed(at, hasOneAnswer, world)
/** The presenter of a question with several answers. */
export const choicesAt = (at: string, world = aWorld()) => narrowed(at, hasAnswers, world)
/** The presenter of a question for a number. */
export const aNumberAt = (at: string, world = aWorld()) => narrowed(at, hasNumber, world)
