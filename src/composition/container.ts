import { Container } from 'inversify'
import type { Bindings, FunnelBindings, Name } from './Bindings.ts'
import type { Recipes } from './bindClass.ts'

/** Looks up a name. @throws when the recipe of the name or of a dependency is missing */
export type Resolve = <N extends Name>(name: N) => Bindings[N]

export interface Composition {
  readonly resolve: Resolve
  /** Adds the recipes of more names. */
  add(recipes: Partial<Recipes<Bindings>>): void
}

/** Creates a container. It creates each class once, when it is first needed. */
export function composeContainer(recipes: Recipes<FunnelBindings>): Composition {
  const container = new Container({ defaultScope: 'Singleton' })
  const add = (added: Partial<Recipes<Bindings>>) => {
    for (const [name, recipe] of Object.entries(added)) recipe.bindTo(container, name)
  }
  add(recipes)
  return { resolve: (name) => container.get(name), add }
}
