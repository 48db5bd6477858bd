import type { Browser } from 'playwright'
import type { Action } from './actions/Action.ts'
import { drawAction } from './actions/drawAction.ts'
import { perform } from './actions/perform.ts'
import { drawStart } from './drawStart.ts'
import { type Breach, firstBreach } from './invariants/invariants.ts'
import { WalkHistory } from './WalkHistory.ts'
import type { Moment } from './Moment.ts'
import { Random, seedOfWalk } from './Random.ts'
import type { Script, WalkStart } from './Script.ts'
import { type PageError, Walk } from './Walk.ts'

/** How long an invariant may take to become true, in ms. Other tabs learn late who is signed in. */
const INVARIANT_TIMEOUT_MS = 15_000

/** How a walk ended: the actions, and the invariant that was violated, if any. */
export interface Outcome {
  readonly script: Script
  readonly breach: Breach | null
}

/** The environment of a walk. */
export interface WalkEnvironment {
  readonly browser: Browser
  readonly origin: string
}

/** Chooses the next action from the current state; null ends the walk. */
type Next = (moment: Moment, walk: Walk, done: readonly Action[]) => Action | null

/** Performs a random walk, which is the same for the same seed and walk number. @param length how many actions to try */
export function walkAtRandom(
  environment: WalkEnvironment,
  seed: number,
  walkNumber: number,
  length: number,
  isOver: () => boolean,
): Promise<Outcome> {
  const random = new Random(seedOfWalk(seed, walkNumber))
  const start = drawStart(random)
  let drawnCount = 0
  return walkThrough(environment, start, (moment, { isOffline }, done) => {
    drawnCount += 1
    if (drawnCount > length || isOver()) return null
    const faults = done.filter(({ do: what }) => what === 'fault' || what === 'clearFaults')
    return drawAction(random, moment, start, {
      isOffline,
      hasFaults: faults.at(-1)?.do === 'fault',
    })
  })
}

/** Replays a script, action by action. Actions that are no longer possible are skipped. */
export function replay(environment: WalkEnvironment, { start, actions }: Script): Promise<Outcome> {
  const remaining = [...actions]
  return walkThrough(environment, start, () => remaining.shift() ?? null)
}

async function walkThrough(
  { browser, origin }: WalkEnvironment,
  start: WalkStart,
  next: Next,
): Promise<Outcome> {
  const walk = await Walk.begin(browser, origin, start)
  const done: Action[] = []
  const history = new WalkHistory(start.site)
  try {
    let before: Moment | null = null
    let action: Action | null = null
    for (;;) {
      const { moment, breach } = await checkInvariants(walk, { action, before, history })
      if (breach) return { script: { start, actions: done }, breach }
      history.note(action, before, moment)
      before = moment
      action = next(moment, walk, done)
      if (!action) return { script: { start, actions: done }, breach: null }
      if (await perform(walk, action)) done.push(action)
      else action = null
      await walk.waitUntilSettled()
    }
  } finally {
    await walk.end()
  }
}

/** Checks the invariants. While one is violated, checks again, until the time is up or a page has thrown an error. */
async function checkInvariants(
  walk: Walk,
  transition: {
    readonly action: Action | null
    readonly before: Moment | null
    readonly history: WalkHistory
  },
): Promise<{ moment: Moment; breach: Breach | null }> {
  const { start } = walk
  const end = performance.now() + INVARIANT_TIMEOUT_MS
  const errors: PageError[] = []
  for (;;) {
    const moment = await walk.readMoment()
    errors.push(...walk.takeErrors())
    const breach = firstBreach({ start, ...transition, after: moment, errors })
    if (!breach || errors.some(({ kind }) => kind !== 'console') || performance.now() > end)
      return { moment, breach }
    await walk.waitUntilSettled()
  }
}
