import type { AbstractNewable, Bind, Newable } from 'inversify'

/** A key of the container: a class, or the abstract class that is a port. */
export type Identifier<T> = AbstractNewable<T>

/** An identifier for a dependency without a class, typed like a class so that the compiler knows the dependency's type. */
export const identifier = <T>(name: string) => Symbol(name) as unknown as Identifier<T>

/**
 * Binds classes in a module, each to one instance that is created at first use. The compiler checks the types, order and number
 * of a class's dependencies.
 */
export const classBinder =
  (bind: Bind) =>
  <T, Arguments extends readonly unknown[]>(
    Class: Newable<T, Arguments & unknown[]>,
    ...dependencies: { [Position in keyof Arguments]: Identifier<Arguments[Position]> }
  ): void => {
    // inversify's types reject a list of unknown length, so this looks up each dependency.
    bind(Class)
      .toDynamicValue(({ get }) =>
        Reflect.construct(
          Class,
          dependencies.map((dependency) => get(dependency)),
        ),
      )
      .inSingletonScope()
  }

/** Identifiers, each by the property of an environment that holds its adapter. */
type Table = Readonly<Record<string, Identifier<unknown>>>

/** An environment's adapters for a table of identifiers. */
export type Ports<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends Identifier<infer Port> ? Port : never
}

/** Binds each identifier of a table to the environment's adapter. */
export function bindPorts<T extends Table>(bind: Bind, table: T, environment: Ports<T>): void {
  for (const [name, key] of Object.entries(table)) bind(key).toConstantValue(environment[name])
}
