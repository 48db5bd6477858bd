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

/** How long what is not yet true may take to become so, in ms: other tabs learn late who is here. */
const BECOMES_TRUE = 5000

/** How a visit ended: what was done, and what then did not hold. */
export interface Outcome {
  readonly script: Script
  readonly breach: Breach | null
}

/** Where visits happen. */
export interface Ground {
  readonly browser: Browser
  readonly origin: string
}

/** Says the next act, by how things stand; null where the visit ends. */
type Next = (moment: Moment, walk: Walk, done: readonly Act[]) => Act | null

/** Walks at random, the same way for the same seed and number. `length` is how many acts are tried. */
export function walkAtRandom(ground: Ground, seed: number, walkNumber: number, length: number, isOver: () => boolean): Promise<Outcome> {
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

/** Does a script again, act by act; what cannot be done any more is left out. */
export function replay(ground: Ground, { setting, acts }: Script): Promise<Outcome> {
  const left = [...acts]
  return walkThrough(ground, setting, () => left.shift() ?? null)
}

async function walkThrough({ browser, origin }: Ground, setting: Setting, next: Next): Promise<Outcome> {
  const walk = await Walk.begin(browser, origin, setting)
  const done: Act[] = []
  const memory = new Memory(setting.site)
  try {
    let before: Moment | null = null
    let act: Act | null = null
    for (;;) {
      const { moment, breach } = await judged(walk, { act, before, memory })
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

/** Looks, and looks again while something does not hold yet, for as long as that may take. */
async function judged(walk: Walk, known: { readonly act: Act | null; readonly before: Moment | null; readonly memory: Memory }): Promise<{ moment: Moment; breach: Breach | null }> {
  const { setting } = walk
  const end = performance.now() + BECOMES_TRUE
  const noise: Noise[] = []
  for (;;) {
    const moment = await walk.look()
    noise.push(...walk.noise())
    const breach = firstBreach({ setting, ...known, after: moment, noise })
    if (!breach || noise.some(({ kind }) => kind !== 'console') || performance.now() > end) return { moment, breach }
    await walk.settles()
  }
}
