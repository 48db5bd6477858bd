/** What a popup event calls itself; there is no published list, so anything else is nameless. */
export function toEventName(event: unknown): string {
  const name = typeof event === 'object' && event !== null && 'event' in event ? event.event : undefined
  return typeof name === 'string' && /^[\w .:-]{1,40}$/.test(name) ? name : 'something without a name'
}
