/** How many levels of nested groups are read, so that a malformed payload cannot overflow the stack. */
const MAX_DEPTH = 100

/** Every item in the groups of an order object, unparsed. Items can contain further groups of items. */
export function* itemsOf(groups: unknown, depth = 0): Generator<object> {
  if (depth > MAX_DEPTH) return
  for (const group of listOf(groups)) {
    for (const item of listOf(fieldOf(group, 'items'))) {
      if (typeof item !== 'object' || item === null) continue
      yield item
      yield* itemsOf(fieldOf(item, 'groups'), depth + 1)
    }
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
