/** The metadata of each object, by key. inversify uses metadata to number its bindings. */
const metadataOf = new WeakMap<object, Map<unknown, unknown>>()

const getOwnMetadata = (key: unknown, target: object): unknown => metadataOf.get(target)?.get(key)

function defineMetadata(key: unknown, value: unknown, target: object): void {
  metadataOf.set(target, (metadataOf.get(target) ?? new Map<unknown, unknown>()).set(key, value))
}

/** Replaces reflect-metadata in the build. The container needs only these two functions (docs/decisions/0002). */
Object.assign(Reflect, { getOwnMetadata, defineMetadata })
