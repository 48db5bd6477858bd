import { StepFlags } from '#application/settings/StepFlags.ts'
import { ANA } from '#demo/states/catalogue/answers.ts'
import type { MapStage } from '#demo/map/MapStage.ts'
import type { Product } from './aProduct.ts'

/** What the map gets from a product. `gone` receives the addresses that it goes to. */
export function aMapStage(
  { site, presenters: { answers, funnel, person }, resolve }: Product,
  gone: string[] = [],
): MapStage {
  return {
    site,
    answers,
    funnel,
    person,
    isOn: resolve(StepFlags).isOn,
    samples: () => Promise.resolve(ANA),
    goTo: (address) => Promise.resolve(void gone.push(address)),
  }
}
