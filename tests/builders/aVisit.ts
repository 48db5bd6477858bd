import type { ChoicesStep, ChoiceStep, NameStep, NumberStep, Step } from '#domain/funnel/Step.ts'
import { ChoicesPresenter } from '#presentation/features/onboarding/choices/ChoicesPresenter.ts'
import { NamePresenter } from '#presentation/features/onboarding/name/NamePresenter.ts'
import { NumberPresenter } from '#presentation/features/onboarding/number/NumberPresenter.ts'
import { chooseAt, chosenAt, offeredAt } from '#presentation/shared/steps/chosen.ts'
import { aProduct } from './aProduct.ts'
import { stepOf } from './aVisitor.ts'

/** A product and the presenters of a visit. `enter` returns the step at an address, and the path of the next one. */
export function aVisit(product = aProduct()) {
  const { site } = product
  const { answers, person, funnel, progress } = product.presenters
  const enter = (at: string) => {
    const step = stepOf(site, at === '/' ? at : `/onboarding/${at}`)
    return {
      step,
      get nextPath() {
        return funnel.sequence.next(step)?.path ?? null
      },
    }
  }
  return { ...product, answers, person, funnel, progress, enter }
}

/** A visit at the step at an address. @throws if the step is of another kind */
function visitAt<Narrow extends Step>(
  at: string,
  isOfKind: (step: Step) => step is Narrow,
  product: ReturnType<typeof aProduct>,
) {
  const visit = aVisit(product)
  const entered = visit.enter(at)
  const { step } = entered
  if (!isOfKind(step)) throw new Error(`${at} is another kind of step`)
  return { ...visit, entered, step }
}

export const takesOneAnswer = (step: Step): step is ChoiceStep =>
  'answers' in step && !('noneOffered' in step)
export const takesSeveralAnswers = (step: Step): step is ChoicesStep => 'noneOffered' in step
export const takesNumber = (step: Step): step is NumberStep => 'bounds' in step
export const takesName = (step: Step): step is NameStep => step.kind === 'name'

/** A visit at a question with one answer: the handles offered, the chosen handle, and a function that chooses a handle. */
export function aChoiceAt(at: string, product = aProduct()) {
  const visit = visitAt(at, takesOneAnswer, product)
  const { step, answers } = visit
  return {
    ...visit,
    handles: () => Object.keys(offeredAt(step, answers)),
    chosen: () => chosenAt(step, answers),
    choose: (handle: string) => chooseAt(step, answers, handle),
  }
}

/** A visit at a question with several answers, and its presenter. */
export function choicesAt(at: string, product = aProduct()) {
  const visit = visitAt(at, takesSeveralAnswers, product)
  return { ...visit, presenter: new ChoicesPresenter(visit.step, visit.answers) }
}

/** A visit at the question for a name, and its presenter. */
export function aNameAt(at: string, product = aProduct()) {
  const visit = visitAt(at, takesName, product)
  return { ...visit, presenter: new NamePresenter(visit.step, visit.answers) }
}

/** A visit at a question for a number, and its presenter, `number`. */
export function aNumberAt(at: string, product = aProduct()) {
  const visit = visitAt(at, takesNumber, product)
  return { ...visit, number: new NumberPresenter(visit.step, visit.answers, visit.site) }
}
