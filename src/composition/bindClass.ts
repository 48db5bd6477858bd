import type { Container, ServiceIdentifier } from 'inversify'
import type { Bindings, Name } from './Bindings.ts'

type NamesOf<T> = { [N in Name]: Bindings[N] extends T ? N : never }[Name]

/** For each argument of a constructor, the names with a fitting type. So the compiler checks their order. */
type NamesFor<Arguments extends readonly unknown[]> = {
  [Position in keyof Arguments]: NamesOf<Arguments[Position]>
}

/** How composition makes the value of one name. */
export interface Recipe<T> {
  bindTo(container: Container, name: string): void
  /** Never set. Ties the type of the recipe to the type of its value. */
  readonly makes?: T
}

/** A recipe for each name. */
export type Recipes<Names> = { readonly [N in keyof Names]: Recipe<Names[N]> }

/** Binds a class to the names of its constructor's arguments. A container creates one instance. */
export function bindClass<T, Arguments extends readonly unknown[]>(
  Class: new (...args: Arguments & unknown[]) => T,
  ...names: NamesFor<Arguments>
): Recipe<T> {
  const dependencies: readonly Name[] = names
  return {
    bindTo: (container, name) => {
      // inversify's types reject a list of dependencies whose length is unknown, so this looks up each one.
      container
        .bind(name)
        .toDynamicValue(({ get }) =>
          Reflect.construct(
            Class,
            dependencies.map((dependency) => get<unknown>(dependency as ServiceIdentifier)),
          ),
        )
        .inSingletonScope()
    },
  }
}

/** Binds a name to an existing value. */
export function bindValue<T>(value: T): Recipe<T> {
  return { bindTo: (container, name) => void container.bind(name).toConstantValue(value) }
}
