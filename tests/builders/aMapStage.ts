import { ANA } from '../../src/infrastructure/demo/states/catalogue/answers.ts'
import type { MapStage } from '../../src/presentation/features/demo/map/MapStage.ts'
import type { Product } from './aProduct.ts'

/** Where the map led, and the answers that it gave, by step. */
export interface Led {
  readonly path: string
  readonly given: readonly (readonly [step: string, value: unknown])[]
  readonly wereAnswers: boolean
}

/** What the map gets from a product. `gone` receives the addresses that it goes to, `led` what it tells before. */
export function aMapStage({ site, presenters: { answers, funnel, person }, resolve }: Product, gone: string[] = [], led: Led[] = []): MapStage {
  return {
    site,
    answers,
    funnel,
    person,
    isOn: resolve('StepFlags').isOn,
    samples: () => Promise.resolve(ANA),
    onLead: (given, path) => void led.push({ path, given: given.map(({ step, value }) => [step.name, value] as const), wereAnswers: !answers.isEmpty }),
    goTo: (address) => Promise.resolve(void gone.push(address)),
  }
}
