/** The name of a popup event, or 'an event without a name'. The provider publishes no list of names. */
export function toEventName(event: unknown): string {
  const name =
    typeof event === 'object' && event !== null && 'event' in event ? event.event : undefined
  return typeof name === 'string' && /^[\w .:-]{1,40}$/.test(name)
    ? name
    : 'an event without a name'
}
