import type { ChoiceStep, Step } from '../../src/domain/funnel/Step.ts'
import type { SiteName } from '../../src/domain/site/SiteName.ts'
import {
  type Files,
  lastPart,
  locate,
  type LocatedStep,
  pathOf,
  type Project,
  STEPS,
} from './Project.ts'

/** The condition of a new step. */
export interface NewCondition {
  /** The sites on which somebody can give the answer before the new step. */
  readonly sites: readonly SiteName[]
  /** The value of `askWhen`, as code. */
  readonly text: string
  /** The lines that import what the code names, except for the steps. */
  readonly imports: readonly string[]
  /** The steps that the code names. */
  readonly steps: readonly LocatedStep[]
}

/** A site's version of the step that a condition reads, and the answer's value there. */
interface Read {
  readonly site: SiteName
  readonly step: ChoiceStep
  readonly value: unknown
}

/** The step before the new step, on a site. */
interface Before {
  readonly site: SiteName
  readonly step: Step
}

const isSingleChoice = (step: Step): step is ChoiceStep =>
  'answers' in step && !('noneOffered' in step)

/**
 * Where the answer can be given before the new step.
 * @throws if no site has the step or the answer, or if all ask it later
 */
function readsOf(
  typed: string,
  before: readonly Before[],
  funnels: Project['funnels'],
): readonly [Read, ...Read[]] {
  const [at = '', handle = '', ...more] = typed.split('=').map((part) => part.trim())
  if (at === '' || handle === '' || more.length > 0)
    throw new Error(
      `"${typed}" is not a step and its answer, such as previous-experience=workout_regularly`,
    )
  const found = before.flatMap(({ site, step: after }) => {
    const step = funnels[site].find(({ path }) => path === pathOf(at))
    return step ? [{ site, after, step }] : []
  })
  if (found.length === 0) {
    const sites = before.map(({ site }) => site).join(', ')
    throw new Error(`There is no step "${at}" to read an answer from (sites: ${sites})`)
  }
  const earlier = found.filter(
    ({ site, after, step }) => funnels[site].indexOf(step) <= funnels[site].indexOf(after),
  )
  if (earlier.length === 0)
    throw new Error(`A condition reads an earlier answer, and ${at} comes after the new step`)
  const asked = earlier.flatMap(({ site, step }) => (isSingleChoice(step) ? [{ site, step }] : []))
  if (asked.length === 0)
    throw new Error(
      `${at} is not a choice of one answer; write its condition by hand (docs/adding-a-step.md)`,
    )
  const [first, ...others] = asked.flatMap(({ site, step }) =>
    Object.hasOwn(step.answers, handle) ? [{ site, step, value: step.answers[handle] }] : [],
  )
  if (!first) {
    const handles = new Set(asked.flatMap(({ step }) => Object.keys(step.answers)))
    throw new Error(`${at} has no answer "${handle}"; its answers are ${[...handles].join(', ')}`)
  }
  return [first, ...others]
}

/** @throws if `says` would hold for another answer too, or not for everybody who gave this answer */
function refuseAmbiguous(
  typed: string,
  reads: readonly Read[],
  before: readonly Before[],
  funnels: Project['funnels'],
): void {
  const byHand = 'write this condition by hand (docs/adding-a-step.md)'
  const holds = (answer: unknown) =>
    reads.some(({ step, value }) => step.accepts(answer) && answer === value)
  for (const { site, step, value } of reads) {
    for (const [handle, answer] of Object.entries(step.answers))
      if (holds(answer) !== (answer === value))
        throw new Error(`On ${site}, "${typed}" would also hold for ${handle}; ${byHand}`)
    const funnel = funnels[site]
    const after = before.find((one) => one.site === site)?.step
    const refines = (other: ChoiceStep) =>
      Object.values(other.answers).some(
        (answer) => answer !== value && step.shownAs?.(answer) === value,
      )
    const changing = funnel.find(
      (other) =>
        isSingleChoice(other) &&
        other !== step &&
        other.writes === step.writes &&
        (refines(other) || !after || funnel.indexOf(other) > funnel.indexOf(after)),
    )
    if (changing)
      throw new Error(
        `${lastPart(changing.path)} can change the answer that "${typed}" reads; ${byHand}`,
      )
  }
}

/** The value of an answer as the step's own file spells it, such as `Goal.GetFit`, with its import; otherwise as a literal. */
function valueOf(
  { identifier, file, step }: LocatedStep<ChoiceStep>,
  handle: string,
  files: Files,
) {
  const source = files[`${STEPS}${file}`] ?? ''
  const [, after = ''] = source.split(`export const ${identifier} =`)
  const [declaration = ''] = after.split('\nexport const ')
  const named = new RegExp(`\\b${handle}: (\\w+)\\.(\\w+)`)
  const [, all] = /answers: offered\((\w+)\)/.exec(declaration) ?? []
  const pascal = handle.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
  const [, enumeration, member] =
    named.exec(declaration) ?? (all ? ['', all, pascal] : (named.exec(source) ?? []))
  const [, from] =
    new RegExp(`import \\{[^}]*\\b${enumeration}\\b[^}]*\\} from '(#[^']+)'`).exec(source) ?? []
  if (enumeration === undefined || from === undefined) {
    const value = step.answers[handle]
    return { text: typeof value === 'string' ? `'${value}'` : String(value) }
  }
  return { text: `${enumeration}.${member}`, enumeration, from }
}

/**
 * The condition that a new step is shown only after an answer.
 * @param typed a step and the handle of one of its answers, such as `previous-experience=workout_regularly`
 * @param before the step before the new step, on each site that has it
 * @throws if nobody can give the answer before the new step, or if the condition cannot be written as `says`
 */
export function conditionFor(
  typed: string,
  before: readonly Before[],
  project: Project,
): NewCondition {
  const reads = readsOf(typed, before, project.funnels)
  refuseAmbiguous(typed, reads, before, project.funnels)
  const handle = typed.slice(typed.indexOf('=') + 1).trim()
  const versions = [...new Map(reads.map((read) => [read.step, read])).values()].map(
    ({ site, step }) => locate(project, site, step),
  )
  const values = versions.map((version) => valueOf(version, handle, project.files))
  const terms = versions.map(
    ({ identifier }, index) => `says(${identifier}, ${values[index]?.text})`,
  )
  const enumerations = new Map<string, Set<string>>()
  for (const { enumeration, from } of values)
    if (enumeration !== undefined)
      enumerations.set(from, (enumerations.get(from) ?? new Set()).add(enumeration))
  return {
    sites: reads.map(({ site }) => site),
    text: terms.length > 1 ? `either(${terms.join(', ')})` : terms.join(''),
    imports: [
      ...[...enumerations].map(
        ([from, names]) => `import { ${[...names].toSorted().join(', ')} } from '${from}'`,
      ),
      `import { ${terms.length > 1 ? 'either, says' : 'says'} } from '../../Condition.ts'`,
    ],
    steps: versions,
  }
}
