import {
  type AbstractNewable,
  type Bind,
  type Container,
  ContainerModule,
  type Newable,
} from 'inversify'

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

export type Add = ReturnType<typeof classBinder>

type Table = Readonly<Record<string, Identifier<unknown>>>

/** What a table identifies, by the same names: an environment's adapters, or the presenters for views. */
export type Ports<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends Identifier<infer Port> ? Port : never
}

/** A module with the adapters that an environment has for a table, and with whatever `bindOthers` binds. */
export const moduleOf = <T extends Table>(
  table: T,
  environment: Ports<T>,
  bindOthers: (add: Add, bind: Bind) => void,
) =>
  new ContainerModule(({ bind }) => {
    for (const [name, id] of Object.entries(table)) bind(id).toConstantValue(environment[name])
    bindOthers(classBinder(bind), bind)
  })

/** Everything that a table identifies, from the container. */
export const resolved = <T extends Table>(container: Container, table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, id]) => [name, container.get(id)]),
  ) as Ports<T>
