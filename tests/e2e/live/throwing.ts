// Runs in the page: makes a built script fail where it stands, without a change to it.

/** How far what a function returns, or an object holds, is looked into. */
const DEEPEST = 7
const MOST_CALLS = 1500
/** How long what a script has begun may take, in ms. */
const PATIENCE = 3000

/**
 * Fetches a built script and calls what it exports with arguments that throw when they are touched, until something in the script
 * fails; then lets that error go uncaught, as any error of the product would. Evaluated in the page, so it uses nothing outside itself.
 * @returns whether anything in the script failed
 */
export async function failIn({
  script,
  react,
  number,
  deepest,
  mostCalls,
  patience,
  minute,
}: {
  readonly script: string
  readonly react: string
  readonly number: number
  readonly deepest: number
  readonly mostCalls: number
  readonly patience: number
  readonly minute: number
}): Promise<boolean> {
  type Callable = (...args: unknown[]) => unknown
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const touched = (what: PropertyKey): never => {
    throw new Error(`touched ${String(what)}`)
  }
  const hostile: object = new Proxy(() => undefined, {
    get: (_target, key) => touched(key),
    set: (_target, key) => touched(key),
    has: (_target, key) => touched(key),
    apply: () => touched('()'),
    construct: () => touched('()'),
    ownKeys: () => touched('...'),
    getPrototypeOf: () => touched('(prototype)'),
  })

  // Components call hooks, which React allows only while it draws.
  const hooks: Record<string, Callable> = {
    useRef: (current) => ({ current }),
    useState: (first) => [
      typeof first === 'function' ? (first as Callable)() : first,
      () => undefined,
    ],
    useSyncExternalStore: (_subscribe, read) => (read as Callable)(),
    useMemo: (make) => (make as Callable)(),
  }
  const drawing = new Proxy(hooks, {
    get: (known, name) => (typeof name === 'string' ? known[name] : undefined) ?? (() => hostile),
  })
  const exportsOfReact = Object.values(
    (await import(`/assets/${react}`)) as Record<string, Callable>,
  )
  const internals = exportsOfReact.flatMap((read) => {
    try {
      return (
        (read() as Record<string, { H: unknown }>)[
          '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
        ] ?? []
      )
    } catch {
      return []
    }
  })[0]
  if (!internals) throw new Error('React has other internals now')

  const seen = new Set<unknown>()
  const waiting: { readonly call: Callable; readonly depth: number }[] = []
  const lookInto = (value: unknown, depth: number) => {
    if (!isObject(value) || value === hostile || seen.has(value) || depth > deepest) return
    seen.add(value)
    if (typeof value === 'function') waiting.push({ call: value as Callable, depth })
    const methods: unknown =
      typeof value === 'function' ? value.prototype : Object.getPrototypeOf(value)
    for (const holder of [value, methods]) {
      if (
        !isObject(holder) ||
        [Object.prototype, Function.prototype, Array.prototype].includes(holder as never)
      )
        continue
      for (const [name, { value: held }] of Object.entries(
        Object.getOwnPropertyDescriptors(holder),
      ))
        if (name !== 'constructor') lookInto(held, depth + 1)
    }
  }
  lookInto({ ...((await import(`/assets/${script}`)) as object) }, 0)

  /** Whether the error names what was touched, and it was touched in this very script. */
  const isClear = ({ message, stack = '' }: Error) =>
    /^touched (?!then|toString|valueOf)[a-zA-Z]\w+$/.test(message) &&
    (stack.split('\n').find((line) => line.includes('/assets/')) ?? '').includes(script)
  const found: { failure?: Error } = {}
  const note = (error: unknown) => {
    if (!(error instanceof Error) || !error.stack?.includes(`/assets/${script}:`)) return
    if (!found.failure || (isClear(error) && !isClear(found.failure))) found.failure = error
  }
  const unsettled: Promise<void>[] = []
  const attempt = (work: () => unknown, depth: number) => {
    const before = internals.H
    internals.H = drawing
    try {
      const result = work()
      if (result instanceof Promise)
        unsettled.push(result.then((value) => lookInto(value, depth), note))
      else lookInto(result, depth)
    } catch (error) {
      note(error)
    } finally {
      internals.H = before
    }
  }

  const given = [hostile, hostile, hostile, hostile]
  for (let calls = 0; calls < mostCalls && !(found.failure && isClear(found.failure)); calls += 1) {
    const next = waiting.shift()
    if (next) {
      attempt(() => Reflect.apply(next.call, hostile, given), next.depth + 1)
      attempt(() => Reflect.construct(next.call, given) as unknown, next.depth + 1)
    } else {
      if (found.failure || unsettled.length === 0) break
      await Promise.race([
        Promise.all(unsettled.splice(0)),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ])
    }
  }
  const { failure } = found
  if (!failure) return false
  // The product reports the same error once, and five errors a minute; some may have failed without being noticed above.
  failure.message = `${failure.message} (${number})`
  setTimeout(() => {
    const later = Date.now() + minute
    Date.now = () => later
    throw failure
  })
  return true
}

export const LIMITS = {
  deepest: DEEPEST,
  mostCalls: MOST_CALLS,
  patience: PATIENCE,
  minute: 61_000,
} as const
