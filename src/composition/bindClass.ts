import type { Container, ServiceIdentifier } from 'inversify'
import type { Bindings, Name } from './Bindings.ts'

type NamesOf<T> = { [N in Name]: Bindings[N] extends T ? N : never }[Name]

/** For each argument of a constructor, the names that may stand there. The order is checked by the compiler. */
type NamesFor<Arguments extends readonly unknown[]> = { [Position in keyof Arguments]: NamesOf<Arguments[Position]> }

/** How a name comes to its value. */
export interface Recipe<T> {
  bindTo(container: Container, name: string): void
  /** Never there at run time: ties the recipe to what it makes. */
  readonly makes?: T
}

/** A recipe for each of some names. */
export type Recipes<Names> = { readonly [N in keyof Names]: Recipe<Names[N]> }

/** Binds a plain class to the names of its constructor's arguments; one instance a container. */
export function bindClass<T, Arguments extends readonly unknown[]>(
  Class: new (...args: Arguments & unknown[]) => T,
  ...names: NamesFor<Arguments>
): Recipe<T> {
  const dependencies: readonly Name[] = names
  return {
    bindTo: (container, name) => {
      // inversify's own type for a list of dependencies of unknown length takes no such list, so each is looked up.
      container
        .bind(name)
        .toDynamicValue(({ get }) => Reflect.construct(Class, dependencies.map((dependency) => get<unknown>(dependency as ServiceIdentifier))))
        .inSingletonScope()
    },
  }
}

/** Binds a name to a value that stands already. */
export function bindValue<T>(value: T): Recipe<T> {
  return { bindTo: (container, name) => void container.bind(name).toConstantValue(value) }
}
