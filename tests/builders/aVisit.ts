import type { ChoicesStep, ChoiceStep, NumberStep, Step } from '../../src/domain/funnel/Step.ts'
import { NumberPresenter } from '../../src/presentation/features/onboarding/NumberPresenter.ts'
import { aProduct } from './aProduct.ts'
import { stepOf } from './aVisitor.ts'

/** A product with its visit presenter; `enter` returns the presenter of a step. */
export function aVisit(product = aProduct()) {
  const { site, presenters } = product
  const enter = (at: string) => {
    const step = stepOf(site, at === '/' ? at : `/onboarding/${at}`)
    return { step, presenter: presenters.step(step) }
  }
  return { ...product, visit: presenters.visit, enter }
}

function narrowed<Narrow extends Step>(at: string, is: (step: Step) => step is Narrow, product: ReturnType<typeof aProduct>) {
  const visit = aVisit(product)
  const { step, presenter } = visit.enter(at)
  if (!is(step)) throw new Error(`${at} is another kind of step`)
  return { ...visit, step, presenter }
}

const hasOneAnswer = (step: Step): step is ChoiceStep => 'answers' in step && !('noneOffered' in step)
const hasAnswers = (step: Step): step is ChoicesStep => 'noneOffered' in step
const hasNumber = (step: Step): step is NumberStep => 'bounds' in step

/** The presenter of a question that takes one of several answers. */
export const aChoiceAt = (at: string, product = aProduct()) => narrowed(at, hasOneAnswer, product)
/** The presenter of a question with several answers. */
export const choicesAt = (at: string, product = aProduct()) => narrowed(at, hasAnswers, product)
/** The presenter of a question for a number. */
export function aNumberAt(at: string, product = aProduct()) {
  const { step, presenter, ...visit } = narrowed(at, hasNumber, product)
  return { ...visit, number: new NumberPresenter(step, presenter) }
}
