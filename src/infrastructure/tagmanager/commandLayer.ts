/** Takes commands as Google's tags read them: the arguments of a call, kept as they are. */
export type Command = (...args: readonly unknown[]) => void

/** The commands of a list on the window, which its tag reads whenever it comes. */
export function commandLayer(name: string): { readonly entries: unknown[]; readonly command: Command } {
  const page: object = window
  const found: unknown = Reflect.get(page, name)
  const entries: unknown[] = Array.isArray(found) ? found : []
  if (entries !== found) Reflect.set(page, name, entries)
  return {
    entries,
    // The tag tells a command from a message by its being an arguments object.
    command() {
      // oxlint-disable-next-line prefer-rest-params
      entries.push(arguments)
    },
  }
}
