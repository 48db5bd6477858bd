/** The name of a popup event. There is no published list, so an event of an unknown shape has no name. */
export function toEventName(event: unknown): string {
  const name =
    typeof event === 'object' && event !== null && 'event' in event ? event.event : undefined
  return typeof name === 'string' && /^[\w .:-]{1,40}$/.test(name)
    ? name
    : 'an event without a name'
}
