import type { Breach } from '../invariants/invariants.ts'
import type { Script, WalkStart } from '../Script.ts'
import { shrink } from './shrink.ts'
import { type WalkEnvironment, replay } from '../walkThrough.ts'

/** A walk that ends with a violated invariant. */
export interface Finding {
  readonly script: Script
  readonly breach: Breach
}

/** The shortest finding of the same invariant that can be replayed; null if the finding itself cannot be replayed. */
export async function shorten(
  environment: WalkEnvironment,
  finding: Finding,
  isOver: () => boolean,
): Promise<Finding | null> {
  let shortest: Finding | null = null
  const fails = async (script: Script): Promise<boolean> => {
    if (shortest && isOver()) return false
    const { breach, script: done } = await replay(environment, script)
    if (breach?.invariant !== finding.breach.invariant) return false
    shortest = { script: done, breach }
    return true
  }
  if (!(await fails(finding.script)) && !(await fails(finding.script))) return null
  const { start, actions } = finding.script
  const needed = await shrink(actions, (fewer) => fails({ start, actions: fewer }))
  await simplifyStart(start, (plain) => fails({ start: plain, actions: needed }))
  return shortest
}

/** Removes, one by one, the parts of the initial state that the failure does not need. */
async function simplifyStart(
  start: WalkStart,
  fails: (start: WalkStart) => Promise<boolean>,
): Promise<void> {
  let left = start
  for (const key of [
    'translated',
    'refuses',
    'lateActivation',
    'off',
    'consent',
    'person',
    'answers',
  ] as const) {
    if (left[key] === undefined) continue
    const { [key]: _, ...rest } = left
    if (await fails(rest)) left = rest
  }
}
