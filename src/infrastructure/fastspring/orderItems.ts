/** No storefront nests its groups deeper; a payload that does must not exhaust the stack. */
const DEEPEST = 100

/** Every item of an order object as it came, in order. Items nest further groups of items. */
export function* itemsOf(groups: unknown, depth = 0): Generator<object> {
  if (depth > DEEPEST) return
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
