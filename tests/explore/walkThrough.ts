import type { Browser } from 'playwright'
import type { Act } from './acts/Act.ts'
import { drawAct } from './acts/drawAct.ts'
import { perform } from './acts/perform.ts'
import { drawSetting } from './drawSetting.ts'
import { type Breach, firstBreach } from './invariants/invariants.ts'
import { Memory } from './Memory.ts'
import type { Moment } from './Moment.ts'
import { Random, seedOfWalk } from './Random.ts'
import type { Script, Setting } from './Script.ts'
import { type Noise, Walk } from './Walk.ts'

/** How long an invariant may take to become true, in ms. Other tabs learn late who is signed in. */
const INVARIANT_TIMEOUT_MS = 15_000

/** How a visit ended: the acts, and the invariant that was violated. */
export interface Outcome {
  readonly script: Script
  readonly breach: Breach | null
}

/** The environment of a visit. */
export interface Ground {
  readonly browser: Browser
  readonly origin: string
}

/** Chooses the next act from the current state; null ends the visit. */
type Next = (moment: Moment, walk: Walk, done: readonly Act[]) => Act | null

/** Walks at random, reproducibly for a seed and number. @param length how many acts to try */
export function walkAtRandom(
  ground: Ground,
  seed: number,
  walkNumber: number,
  length: number,
  isOver: () => boolean,
): Promise<Outcome> {
  const random = new Random(seedOfWalk(seed, walkNumber))
  const setting = drawSetting(random)
  let drawn = 0
  return walkThrough(ground, setting, (moment, { isOffline }, done) => {
    drawn += 1
    if (drawn > length || isOver()) return null
    const faults = done.filter(({ do: what }) => what === 'fault' || what === 'clearFaults')
    return drawAct(random, moment, setting, { isOffline, hasFaults: faults.at(-1)?.do === 'fault' })
  })
}

/** Replays a script, act by act. Acts that are no longer possible are skipped. */
export function replay(ground: Ground, { setting, acts }: Script): Promise<Outcome> {
  const left = [...acts]
  return walkThrough(ground, setting, () => left.shift() ?? null)
}

async function walkThrough(
  { browser, origin }: Ground,
  setting: Setting,
  next: Next,
): Promise<Outcome> {
  const walk = await Walk.begin(browser, origin, setting)
  const done: Act[] = []
  const memory = new Memory(setting.site)
  try {
    let before: Moment | null = null
    let act: Act | null = null
    for (;;) {
      const { moment, breach } = await checked(walk, { act, before, memory })
      if (breach) return { script: { setting, acts: done }, breach }
      memory.note(act, before, moment)
      before = moment
      act = next(moment, walk, done)
      if (!act) return { script: { setting, acts: done }, breach: null }
      if (await perform(walk, act)) done.push(act)
      else act = null
      await walk.settles()
    }
  } finally {
    await walk.end()
  }
}

/** Checks the invariants, and checks again while one does not hold yet, up to the limit. */
async function checked(
  walk: Walk,
  known: { readonly act: Act | null; readonly before: Moment | null; readonly memory: Memory },
): Promise<{ moment: Moment; breach: Breach | null }> {
  const { setting } = walk
  const end = performance.now() + INVARIANT_TIMEOUT_MS
  const noise: Noise[] = []
  for (;;) {
    const moment = await walk.moment()
    noise.push(...walk.noise())
    const breach = firstBreach({ setting, ...known, after: moment, noise })
    if (!breach || noise.some(({ kind }) => kind !== 'console') || performance.now() > end)
      return { moment, breach }
    await walk.settles()
  }
}
