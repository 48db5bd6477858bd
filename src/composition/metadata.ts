/** What inversify keeps of an object, by key. It numbers its bindings with it; nothing here is decorated. */
const kept = new WeakMap<object, Map<unknown, unknown>>()

const getOwnMetadata = (key: unknown, target: object): unknown => kept.get(target)?.get(key)

function defineMetadata(key: unknown, value: unknown, target: object): void {
  kept.set(target, (kept.get(target) ?? new Map<unknown, unknown>()).set(key, value))
}

/** Stands in for reflect-metadata in the build, of which the container needs these two alone (docs/decisions/0002). */
Object.assign(Reflect, { getOwnMetadata, defineMetadata })
