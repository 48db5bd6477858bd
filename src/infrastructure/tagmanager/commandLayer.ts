/** Adds a command in the form that Google's tags read: the arguments object of a call. */
export type Command = (...args: readonly unknown[]) => void

/** A list of commands on the window. A tag reads the list once the tag has loaded. */
export function commandLayer(name: string): {
  readonly entries: unknown[]
  readonly command: Command
} {
  const page: object = window
  const found: unknown = Reflect.get(page, name)
  const entries: unknown[] = Array.isArray(found) ? found : []
  if (entries !== found) Reflect.set(page, name, entries)
  return {
    entries,
    // The tag treats only an arguments object as a command.
    command() {
      // oxlint-disable-next-line prefer-rest-params
      entries.push(arguments)
    },
  }
}
