import { ROOT } from '../../src/domain/funnel/routes.ts'
import { isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import type { Classes } from './Classes.ts'
import { atOnce, called, type Fault } from './Fault.ts'

const ENDS = ['welcome', 'plan', 'subscription', 'success'] as const

/** Pairs of steps for which `said` returns the same text. */
function twins(
  funnel: readonly Step[],
  said: (step: Step) => string | undefined,
): readonly (readonly [Step, Step, string])[] {
  return funnel.flatMap((step, place) => {
    const value = said(step)
    const first = funnel.findIndex((other) => said(other) === value)
    const before = funnel[first]
    return value !== undefined && before && first < place ? [[before, step, value] as const] : []
  })
}

/** Checks that no two steps share a name, an address or a flag. */
function uniqueness({ name: site, funnel }: SiteRules): readonly Fault[] {
  const same = (what: string, said: (step: Step) => string | undefined): readonly Fault[] =>
    twins(funnel, said).map(([before, step, value]) => ({
      site,
      rule: 'unique',
      says: `${called(before)} and ${called(step)} have the same ${what} ${value}`,
      witness: atOnce(step.path),
    }))
  return [
    ...same('path', ({ path }) => path),
    ...same('name', ({ name }) => name),
    ...same('switch', ({ flag }) => flag),
  ]
}

/** Checks that the four ends exist, are always in force and are in the right places. */
function ends({ name: site, funnel }: SiteRules): readonly Fault[] {
  const fault = (says: string, path = ROOT): Fault => ({
    site,
    rule: 'ends',
    says,
    witness: atOnce(path),
  })
  const found = ENDS.map((kind) => funnel.find((step) => step.kind === kind))
  const missing = ENDS.filter((_, place) => found[place] === undefined).map((kind) =>
    fault(`the funnel has no ${kind} step, which the rules of admission lead to`),
  )
  const droppable = found.flatMap((step) =>
    step && (step.flag !== undefined || step.askWhen)
      ? [
          fault(
            `${called(step)} can be switched off or dropped, but the rules of admission lead to it`,
            step.path,
          ),
        ]
      : [],
  )
  const [first, last] = [funnel[0], funnel.at(-1)]
  return [
    ...missing,
    ...droppable,
    ...(first && first.kind !== 'welcome'
      ? [fault(`the funnel starts with ${called(first)}, not with welcome`, first.path)]
      : []),
    ...(last && last.kind !== 'success'
      ? [fault(`the funnel ends with ${called(last)}, not with success`, last.path)]
      : []),
  ]
}

/** Checks that a step accepts every answer it offers. */
function offers({ name: site, funnel }: SiteRules): readonly Fault[] {
  return funnel.flatMap((step) => {
    if (!isAsking(step) || !('answers' in step)) return []
    const list = 'noneOffered' in step
    const handles = Object.entries(step.answers).concat(
      list ? [] : Object.entries(step.womensAnswers ?? {}),
    )
    const refused = handles
      .filter(([, answer]) => !step.accepts(list ? [answer] : answer))
      .map(([handle]) => handle)
    const fault = (says: string): Fault => ({
      site,
      rule: 'answers',
      says,
      witness: atOnce(step.path),
    })
    return [
      ...(handles.length === 0 ? [fault(`${called(step)} offers no answer`)] : []),
      ...refused.map((handle) => fault(`${called(step)} offers ${handle} but does not accept it`)),
    ]
  })
}

/** Checks that a condition reads only the keys it declares, and only keys that earlier steps write. */
function readings({ name: site, funnel }: SiteRules, classes: Classes): readonly Fault[] {
  return funnel.flatMap((step, place) => {
    if (!step.askWhen) return []
    const fault = (says: string): Fault => ({
      site,
      rule: 'reads',
      says,
      witness: atOnce(step.path),
    })
    const read = step.askWhen.reads.filter((key) => key !== 'units')
    const misplaced = read.flatMap((key) => {
      const writers = funnel.filter((other) => isAsking(other) && other.writes === key)
      const later = writers.find((other) => funnel.indexOf(other) > place)
      if (later)
        return [fault(`${called(step)} depends on ${called(later)} (${key}), which comes after it`)]
      return writers.some((other) => funnel.indexOf(other) < place)
        ? []
        : [fault(`${called(step)} depends on ${key}, which no earlier step asks`)]
    })
    if (misplaced.length > 0) return misplaced
    return classes
      .tableOf(step.askWhen)
      .undeclared.map((key) =>
        fault(`the condition of ${called(step)} reads ${key} without declaring it`),
      )
  })
}

/** The properties that the other proofs rely on. If one fails, the other proofs mean nothing. */
export function faultsOfStructure(site: SiteRules, classes: Classes): readonly Fault[] {
  return [...uniqueness(site), ...ends(site), ...offers(site), ...readings(site, classes)]
}
