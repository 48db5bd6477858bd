import { admit } from '../../src/domain/funnel/admit.ts'
import type { Answers } from '../../src/domain/answers/Answers.ts'
import { ALL_ON, sequenceOf } from '../../src/domain/funnel/Sequence.ts'
import { isAsking, LANDMARK_KINDS, type Step } from '../../src/domain/funnel/Step.ts'
import { ANONYMOUS } from '../../src/domain/person/Session.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { answersAt, combinationsFor, writersOf } from './values.ts'

/** A fault of a funnel, the address where it shows, and the answers that lead there. */
export interface Fault {
  readonly message: string
  readonly path: string
  readonly answers?: Answers
}

/** The name of a step for messages, spelt as in an address. */
export const stepName = ({ name }: { readonly name: string }): string => name.replaceAll('_', '-')

/** Missing landmarks, steps with the same address or name, and offered answers that a step does not accept. */
function faultsOfSteps({ funnel }: SiteRules): readonly Fault[] {
  const missing = LANDMARK_KINDS.filter((kind) => !funnel.some((step) => step.kind === kind))
  const faults: Fault[] = missing.map((kind) => ({
    message: `the funnel has no ${kind} step`,
    path: '/',
  }))
  if (funnel.at(-1)?.kind !== 'success')
    faults.push({ message: 'the funnel does not end with success', path: '/' })
  for (const [index, step] of funnel.entries()) {
    const report = (message: string) => faults.push({ message, path: step.path })
    const twin = funnel
      .slice(0, index)
      .find(({ path, name }) => path === step.path || name === step.name)
    if (twin) report(`${stepName(twin)} and ${stepName(step)} share an address or a name`)
    if (!isAsking(step) || !('answers' in step)) continue
    for (const [handle, answer] of Object.entries(step.answers))
      if (!step.accepts('noneOffered' in step ? [answer] : answer))
        report(`${stepName(step)} offers ${handle} but does not accept it`)
  }
  return faults
}

/** The keys that a step's condition really reads. */
function keysReadBy(step: Step, site: SiteRules): ReadonlySet<string> {
  const keys = new Set<string>()
  const watch: ProxyHandler<Record<string, unknown>> = {
    get: (answers, key) => (keys.add(String(key)), Reflect.get(answers, key)),
  }
  if (step.askWhen)
    for (const answers of combinationsFor(step.askWhen, site))
      step.askWhen.holds(new Proxy({ ...answers }, watch))
  return keys
}

/** Conditions that read undeclared answers, or answers of later steps. */
function faultsOfConditions(site: SiteRules): readonly Fault[] {
  return site.funnel.flatMap((step, index) => {
    const reads = step.askWhen?.reads ?? []
    const undeclared = [...keysReadBy(step, site)].filter((key) => !reads.includes(key))
    const later = reads.flatMap((key) => {
      const writers = writersOf(key, site).map((writer) => site.funnel.indexOf(writer))
      const isEarlier = writers.some((at) => at < index) && writers.every((at) => at <= index)
      return isEarlier ? [] : [key]
    })
    return [
      ...undeclared.map((key) => `the condition of ${stepName(step)} reads ${key} undeclared`),
      ...later.map((key) => `${stepName(step)} depends on ${key}, which no earlier step asks`),
    ].map((message) => ({ message, path: step.path }))
  })
}

/** A visitor's walk so far: their answers, and the last percentage on the bar. */
interface Walk {
  readonly answers: Answers
  readonly percent: number
  /** How many of the steps so far count towards the bar. */
  readonly counted: number
}

/**
 * The faults on every walk of a new visitor, with every flag on. Walks are followed as one if neither a later condition nor the
 * bar can tell them apart.
 */
function faultsOfWalks(site: SiteRules): readonly Fault[] {
  const { funnel } = site
  const faults = new Map<string, Fault>()
  const reached = new Set<Step>()
  const sequence = (answers: Answers) => sequenceOf(funnel, answers, ALL_ON)
  const isAdmitted = ({ path }: Step, answers: Answers) =>
    admit({ path, answers, sequence: sequence(answers), session: ANONYMOUS, site }).verdict ===
    'stay'

  function walksAfter(step: Step, walk: Walk, read: ReadonlySet<string>): readonly Walk[] {
    const fault = (message: string, answers = walk.answers) =>
      void (faults.has(message) || faults.set(message, { message, path: step.path, answers }))
    reached.add(step)
    if (!isAdmitted(step, walk.answers))
      fault(`the path leads to ${stepName(step)}, which does not admit the visitor`)
    const percent = sequence(walk.answers).progress(step)
    if (percent !== null && percent < walk.percent)
      fault(`the bar falls from ${walk.percent} to ${percent} percent at ${stepName(step)}`)
    const progress = {
      percent: percent ?? walk.percent,
      counted: walk.counted + (percent === null ? 0 : 1),
    }
    if (step.kind === 'success') return []
    if (!isAsking(step)) return [continueWith(walk.answers)]
    const all = answersAt(step, site)
    return (read.has(step.writes) ? all : all.slice(0, 1)).map((answer) =>
      continueWith({ ...walk.answers, [step.writes]: answer }),
    )

    function continueWith(answers: Answers): Walk {
      if (!sequence(answers).next(step)) fault(`nothing comes after ${stepName(step)}`, answers)
      return { answers, ...progress }
    }
  }

  let walks: readonly Walk[] = [{ answers: { units: 'metric' }, percent: 0, counted: 0 }]
  for (const [index, step] of funnel.entries()) {
    const readFrom = (at: number) =>
      new Set(funnel.slice(at).flatMap(({ askWhen }) => askWhen?.reads ?? []))
    const [read, later] = [readFrom(index), [...readFrom(index + 1)]]
    const next = new Map<string, Walk>()
    for (const walk of walks) {
      const isAsked = step.askWhen?.holds(walk.answers) ?? true
      for (const after of isAsked ? walksAfter(step, walk, read) : [walk]) {
        const laterAnswers = Object.entries(after.answers).filter(([key]) => later.includes(key))
        next.set(JSON.stringify([laterAnswers, after.percent, after.counted]), after)
      }
    }
    walks = [...next.values()]
  }
  const missed = funnel.filter((step) => !reached.has(step))
  return [
    ...faults.values(),
    ...missed.map((step) => ({ message: `${stepName(step)} can never be shown`, path: step.path })),
  ]
}

/**
 * The faults of a site's funnel (product 2): steps that cannot be reached or left, conditions on later answers, and a bar that
 * moves back. Tests of the domain check admission for any stored answers and flags.
 */
export function faultsOfFunnel(site: SiteRules): readonly Fault[] {
  const faults = [...faultsOfSteps(site), ...faultsOfConditions(site)]
  return faults.length > 0 ? faults : faultsOfWalks(site)
}

/** A fault as text, with what to type into the demo's console to see the fault. */
export function reportOf(
  { name }: Pick<SiteRules, 'name'>,
  { message, path, answers }: Fault,
): string {
  const opens = `location = '${path}?site=${name}'`
  return `${name}: ${message}\n  in the demo's console: ${
    answers ? `sessionStorage.plan = '${JSON.stringify(answers)}'; ` : ''
  }${opens}`
}
