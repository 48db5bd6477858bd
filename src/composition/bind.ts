import type { AbstractNewable, Bind, Newable } from 'inversify'

/** A key of the container: a class, or the abstract class that is a port. */
export type Identifier<T> = AbstractNewable<T>

/** An identifier for a dependency without a class. It is typed like a class, so that the compiler knows the type of the dependency. */
export const identifier = <T>(name: string) => Symbol(name) as unknown as Identifier<T>

/**
 * Binds classes in a module, each to one instance that is created at first use. The compiler checks the types, order and number of
 * a class's dependencies.
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

/** Identifiers by the name that an environment has for each. */
type Table = Readonly<Record<string, Identifier<unknown>>>

/** An environment's adapters for a table of identifiers. */
export type Ports<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends Identifier<infer Port> ? Port : never
}

/** Binds everything that an environment brings. */
export function bindPorts<T extends Table>(bind: Bind, table: T, environment: Ports<T>): void {
  for (const [name, port] of Object.entries(table)) bind(port).toConstantValue(environment[name])
}
