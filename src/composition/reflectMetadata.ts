/** The metadata of each object, by key. inversify numbers its bindings with it. */
const kept = new WeakMap<object, Map<unknown, unknown>>()

const getOwnMetadata = (key: unknown, target: object): unknown => kept.get(target)?.get(key)

function defineMetadata(key: unknown, value: unknown, target: object): void {
  kept.set(target, (kept.get(target) ?? new Map<unknown, unknown>()).set(key, value))
}

/** Replaces reflect-metadata in the build. The container needs only these two functions (docs/decisions/0002). */
Object.assign(Reflect, { getOwnMetadata, defineMetadata })
