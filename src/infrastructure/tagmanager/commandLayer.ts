/**
 * Adds commands to a list on the window, which Google's tag reads once it has loaded. The tag treats only the arguments object of a
 * call as a command.
 */
export function commandLayer(name: string): (...command: readonly unknown[]) => void {
  const found: unknown = Reflect.get(window, name)
  const entries: unknown[] = Array.isArray(found) ? found : []
  Reflect.set(window, name, entries)
  return function command() {
    // oxlint-disable-next-line prefer-rest-params
    entries.push(arguments)
  }
}
