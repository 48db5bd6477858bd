import type { StoredOrder } from '../../application/payment/StoredOrder.ts'
import type { AwaitActivation } from '../../application/usecases/AwaitActivation.ts'
import type { VisitPresenter } from '../shell/VisitPresenter.ts'
import { Activation } from './Activation.ts'

/** The end of the funnel (product 2). */
export class SuccessPresenter {
  readonly activation: Activation
  private readonly visit: VisitPresenter

  constructor(visit: VisitPresenter, orders: StoredOrder, awaitActivation: AwaitActivation) {
    this.visit = visit
    this.activation = new Activation('plan', visit, orders, awaitActivation)
  }

  /** The plan has done its work: success is reached with an active subscription (product 4: plan store). */
  finish(): void {
    if (this.visit.hasAnswers) this.visit.startAgain()
  }
}
