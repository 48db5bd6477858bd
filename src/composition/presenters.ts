import type { Container } from 'inversify'
import { Log } from '#application/ports/Log.ts'
import { Fetched } from '#presentation/kit/Fetched.ts'
import { QueryPromo } from '#presentation/navigation/QueryPromo.ts'
import { concernsBuying } from '#presentation/navigation/query.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { FunnelPresenter } from '#presentation/visit/FunnelPresenter.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import type { CheckoutPresenters, Presenters } from '#presentation/visit/Presenters.ts'
import { ProgressPresenter } from '#presentation/visit/ProgressPresenter.ts'
import { FunnelKept, Occurrences, Site } from './funnelModule.ts'

/** The presenters for views, from the container. @param composeCheckoutPart called at the first `checkoutPart()` */
export function presentersOf(
  container: Container,
  composeCheckoutPart: () => Promise<CheckoutPresenters>,
): Presenters {
  const checkoutPart = new Fetched(composeCheckoutPart)
  const checkoutPartIfRequested = () => (checkoutPart.isRequested ? checkoutPart.get() : null)
  const answers = container.get(AnswersPresenter)
  return {
    site: container.get(Site),
    answers,
    person: container.get(PersonPresenter),
    funnel: container.get(FunnelPresenter),
    progress: container.get(ProgressPresenter),
    queryPromo: container.get(QueryPromo),
    report: (cause) => container.get(Log).error('A screen failed', cause),
    note: (occurrence) => container.get(Occurrences).emit(occurrence),
    checkoutPart: () => checkoutPart.get(),
    checkoutPartIfRequested,
    readQuery(search) {
      const needsCheckoutPart =
        concernsBuying(search) || container.get(FunnelKept).active_promo.read() !== null
      const requested = needsCheckoutPart ? checkoutPart.get() : checkoutPartIfRequested()
      const { clearCount } = answers
      // Callers that need the checkout part report the failure.
      requested?.then(
        ({ promo }) => answers.clearCount === clearCount && promo.readQuery(search),
        () => undefined,
      )
    },
  }
}
