import { StepPresenter } from '../presentation/onboarding/StepPresenter.ts'
import type { EndPresenters, Presenters } from '../presentation/Presenters.ts'
import { Fetched } from '../presentation/shell/Fetched.ts'
import type { Composition } from './container.ts'

/** What views may ask for, out of the container. */
export function presentersOf(composition: Composition): Presenters {
  const { resolve } = composition
  const ends = new Fetched<EndPresenters>(() => addEnds(composition))
  return {
    visit: resolve('VisitPresenter'),
    report: (cause) => resolve('Log').error('A screen failed', cause),
    note: (occurrence) => resolve('Occurrences').tell(occurrence),
    step: (step) => new StepPresenter(step, resolve('VisitPresenter'), resolve('AnswerStep'), resolve('SwitchUnits'), resolve('StoredPlan')),
    ends: () => ends.get(),
  }
}

async function addEnds({ add, resolve }: Composition): Promise<EndPresenters> {
  const [{ endRecipes }, { createEndWorld }] = await Promise.all([
    import('./endRecipes.ts'),
    import.meta.env.MODE === 'demo' ? import('./adapters/demoEnds.ts') : import('./adapters/liveEnds.ts'),
  ])
  add(endRecipes(createEndWorld(resolve('Clock'), resolve('Log'))))
  resolve('OfferMeasuring').start()
  return {
    account: resolve('AccountPresenter'),
    gift: resolve('GiftPresenter'),
    paywall: resolve('PaywallPresenter'),
    promo: resolve('PromoPresenter'),
    redeem: resolve('RedeemPresenter'),
    success: resolve('SuccessPresenter'),
  }
}
