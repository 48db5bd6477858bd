import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prove } from '#root/scripts/flow/prove.ts'
import { admit } from '#domain/funnel/Admission.ts'
import { when } from '#domain/funnel/Condition.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { aFunnel, aRoom } from '../../builders/aFunnel.ts'
import { aSession } from '../../builders/aSession.ts'

type AnswersByKey = Readonly<Record<string, unknown>>

/** Every combination of one element from each list. */
const product = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (some, list) => some.flatMap((one) => list.map((value) => [...one, value])),
    [[]],
  )

const VALUES = [undefined, 'yes', 'no'] as const
const KEYS = ['a', 'b', 'c'] as const

/** Four rooms. The later ones depend on any two answers before them, and the last may only refine one of those. */
const funnels: fc.Arbitrary<SiteRules> = fc
  .record({
    second: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    third: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    fourth: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    refines: fc.boolean(),
    always: fc.subarray(['b', 'c', 'd']),
  })
  .map(({ second, third, fourth, refines, always }) => {
    const held = (reads: readonly ('a' | 'b' | 'c')[], table: readonly boolean[]) =>
      when(
        reads,
        (answers) =>
          table[
            reads.reduce(
              (place, key) => place * 3 + VALUES.findIndex((value) => value === answers[key]),
              0,
            )
          ] ?? false,
      )
    const on = (at: string, condition: ReturnType<typeof held>) =>
      always.includes(at) ? {} : { askWhen: condition }
    return aFunnel(
      aRoom('a'),
      aRoom('b', on('b', held(['a'], second))),
      aRoom('c', on('c', held(['a', 'b'], third))),
      aRoom('d', { ...on('d', held(['b', 'c'], fourth)), ...(refines && { key: 'c', refines }) }),
    )
  })

/** The faults of a funnel, found by trying every set of answers, every set of flags and every address. */
function faultsByTrying(site: SiteRules): ReadonlySet<string> {
  const found = new Set<string>()
  const { funnel } = site
  const flags = funnel.flatMap(({ flag }) => flag ?? [])
  const sets = product(flags.map((flag) => [flag, undefined])).map((set) =>
    set.filter((flag) => flag !== undefined),
  )
  const keys = [
    ...KEYS,
    ...(funnel.some((step) => isAsking(step) && step.writes === 'd') ? ['d'] : []),
  ]
  const plans = product(keys.map(() => VALUES)).map((values): AnswersByKey =>
    Object.fromEntries(
      keys.flatMap((key, place) => (values[place] === undefined ? [] : [[key, values[place]]])),
    ),
  )
  const at = (path: string, answers: AnswersByKey, off: readonly string[]) =>
    admit({
      path,
      answers,
      sequence: sequenceOf(funnel, answers, (flag) => !off.includes(flag)),
      session: aSession.ofNobody,
      site,
    })

  const leave = (
    step: Step,
    answers: AnswersByKey,
    off: readonly string[],
    and: (next: Step, after: AnswersByKey) => void,
  ) => {
    for (const answer of isAsking(step) ? ['yes', 'no'] : [undefined]) {
      const after = isAsking(step) ? { ...answers, [step.writes]: answer } : answers
      const next = sequenceOf(funnel, after, (flag) => !off.includes(flag)).next(step)
      if (!next || at(next.path, after, off).verdict !== 'stay') found.add('left')
      else and(next, after)
    }
  }
  for (const off of sets) {
    for (const answers of plans) {
      for (const { path } of funnel) {
        let here: string = path
        for (let redirects = 0; redirects < 3; redirects += 1) {
          const admission = at(here, answers, off)
          if (admission.verdict === 'goTo') here = admission.path
        }
        if (at(here, answers, off).verdict !== 'stay') found.add('rest')
        const rests = funnel.find((step) => step.path === here)
        if (rests && rests.kind !== 'success') leave(rests, answers, off, () => undefined)
      }
    }
  }

  const reached = new Set<Step>()
  const follow = (step: Step, answers: AnswersByKey, off: readonly string[], percent: number) => {
    reached.add(step)
    if (step.kind === 'success') return
    leave(step, answers, off, (next, after) => {
      const shown =
        sequenceOf(funnel, after, (flag) => !off.includes(flag)).progress(next) ?? percent
      if (shown > 100 || shown < 0 || (off.length === 0 && shown < percent)) found.add('progress')
      follow(next, after, off, shown)
    })
  }
  for (const off of sets) if (funnel[0]) follow(funnel[0], {}, off, 0)
  if (funnel.some((step) => !reached.has(step))) found.add('reached')
  return found
}

test('the proof finds a fault exactly if trying every set of answers, every set of flags and every address finds one', () => {
  fc.assert(
    fc.property(funnels, (site) => {
      const proved = prove(site)
      fc.pre(!proved.some(({ rule }) => rule === 'reads'))
      expect(new Set(proved.map(({ rule }) => rule))).toEqual(faultsByTrying(site))
    }),
    { numRuns: 5 },
  )
})
