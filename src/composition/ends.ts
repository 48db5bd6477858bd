import type { Container } from 'inversify'
import type { EndKept } from '#application/ports/kept/KeptValues.ts'
import type { EndPresenters } from '#presentation/visit/Presenters.ts'
import { type AccountPorts, endModule, type EndPorts } from './endModule.ts'
import { endPresentersOf } from './endPresenters.ts'

/** Binds what the ends need. @returns their presenters */
export function composedEnds(
  container: Container,
  world: EndPorts & AccountPorts,
  endKept: EndKept,
): EndPresenters {
  container.load(endModule(world, endKept))
  return endPresentersOf(container)
}
