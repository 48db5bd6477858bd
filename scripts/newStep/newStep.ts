import { dirname } from 'node:path'
import { isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import { LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { SITE_NAMES, type SiteName } from '../../src/domain/site/SiteName.ts'
import { conditionFor, type NewCondition } from './condition.ts'
import { circlesFor } from './placeholders.ts'
import {
  type Files,
  FUNNELS_FILE,
  lastPart,
  locate,
  type LocatedStep,
  pathOf,
  type Project,
  STEPS,
} from './Project.ts'
import {
  camel,
  checkedAnswers,
  checkedKind,
  checkedName,
  type Kind,
  makerOfChoices,
  snake,
  type StepRequest,
} from './StepRequest.ts'
import { wordsFor } from './words.ts'

export const WORDS = 'src/presentation/i18n/en/common.json'
export const PICTURES = 'src/presentation/pictures/pictures.json'
/** The file with the address that welcome leads to. */
const PATHS = 'src/presentation/navigation/paths.ts'
/** The files with the table of the answers, and with what each measures. */
const ANSWERS = 'src/domain/answers/Answers.ts'
const UNITS = 'src/domain/answers/Units.ts'
/** The files that a new step changes, besides its own file. */
export const TOUCHED: readonly string[] = [WORDS, PICTURES, PATHS, ANSWERS, UNITS, FUNNELS_FILE]

/** The bounds of the kinds that ask for a number, as code. */
const BOUNDS: Readonly<Partial<Record<Kind, string>>> = {
  age: 'ageBounds',
  height: 'heightBounds',
  weight: 'weightBounds',
  count: '() => ({ min: 0, max: 100, decimals: 0 })',
}

/** The file of the funnels with one more import, in the order of the imported files. */
function withImport(source: string, identifier: string, file: string): string {
  const from = `./steps/${file}.ts`
  const imports = [...source.matchAll(/^import [^']* from '([^']*)'$/gm)]
  const next = imports.find(([, other = '']) => other > from)
  const at = next?.index ?? source.indexOf('\n\n') + 1
  return `${source.slice(0, at)}import { ${identifier} } from '${from}'\n${source.slice(at)}`
}

/** The file of the funnels with one more line in the list of a site, after a step. */
const withLine = (source: string, site: SiteName, identifier: string, after: string): string =>
  source.replace(
    new RegExp(`const ${site}Funnel = \\[[^\\]]*\\n  ${after},\\n`),
    (upToStep) => `${upToStep}  ${identifier},\n`,
  )

/** The type of a step's answer, as code. */
function answerType(kind: Kind, answers: readonly string[]): string {
  const values = answers.map((handle) => `'${handle}'`).join(' | ')
  if (makerOfChoices(kind) === 'choices') return `readonly (${values})[]`
  if (answers.length > 0) return values
  if (kind === 'statement') return 'boolean'
  return kind === 'name' ? 'string' : 'number'
}

/** The tables of the answers and of what they measure, with the key of a new step. */
const tablesWith = (files: Files, kind: Kind, key: string, answers: readonly string[]): Files => ({
  [ANSWERS]: (files[ANSWERS] ?? '').replace(
    '\n  readonly units?:',
    (units) => `\n  readonly ${key}?: ${answerType(kind, answers)}${units}`,
  ),
  ...((kind === 'height' || kind === 'weight') && {
    [UNITS]: (files[UNITS] ?? '').replace(
      "\n  ['goal_weight', 'weight'],",
      (last) => `${last}\n  ['${key}', '${kind}'],`,
    ),
  }),
})

/** JSON with more entries, inserted after the last key for which `isBefore` holds, or at the end. */
function withEntries(text: string, added: object, isBefore: (key: string) => boolean): string {
  const entries = Object.entries(JSON.parse(text) as object)
  const last = entries.findLastIndex(([key]) => isBefore(key))
  const all = entries.toSpliced(last < 0 ? entries.length : last + 1, 0, ...Object.entries(added))
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`
}

/** Whether a word is one of a step's, rather than of a step whose name begins with its name, as "sleep_better" with "sleep". */
function isWordOf({ name }: Step, { funnels }: Project): (word: string) => boolean {
  const longer = Object.values(funnels)
    .flat()
    .filter((other) => other.name.startsWith(`${name}_`))
  return (word) =>
    word.startsWith(`${name}_`) && !longer.some((other) => word.startsWith(`${other.name}_`))
}

/** The lines that import steps into a file of a folder below STEPS. */
function importsOf(steps: readonly LocatedStep[], folder: string): readonly string[] {
  const byFile = new Map<string, Set<string>>()
  for (const { identifier, file } of steps)
    byFile.set(file, (byFile.get(file) ?? new Set()).add(identifier))
  return [...byFile].map(([file, identifiers]) => {
    const from = dirname(file) === folder ? `./${file.slice(folder.length + 1)}` : `../${file}`
    return `import { ${[...identifiers].join(', ')} } from '${from}'`
  })
}

/** The text of a step's file. @param about what a pitch responds to */
function stepFile(
  kind: Kind,
  name: string,
  section: string,
  answers: readonly string[],
  about: readonly LocatedStep[],
  folder: string,
  condition: NewCondition | undefined,
): string {
  const bounds = BOUNDS[kind]
  const makerWithoutBounds = kind === 'name' ? 'nameQuestion' : kind
  const maker =
    makerOfChoices(kind) ?? (bounds === undefined ? makerWithoutBounds : 'numberQuestion')
  const isVariant = maker !== kind && answers.length > 0
  const imports = [
    ...(bounds?.endsWith('Bounds')
      ? [`import { ${bounds} } from '#domain/answers/Bounds.ts'`]
      : []),
    ...(condition?.imports ?? []),
    `import { ${maker} } from '../../Step.ts'`,
    ...importsOf([...about, ...(condition?.steps ?? [])], folder),
  ]
  const lines = [
    `at: '${name}'`,
    `section: '${section}'`,
    ...(kind === 'pitch'
      ? [`respondsTo: [${about.map(({ identifier }) => identifier).join(', ')}]`]
      : [`key: '${snake(name)}'`]),
    ...(isVariant || bounds !== undefined ? [`kind: '${kind}'`] : []),
    ...(bounds === undefined ? [] : [`bounds: ${bounds}`]),
    ...(answers.length > 0
      ? [`answers: { ${answers.map((handle) => `${handle}: '${handle}'`).join(', ')} }`]
      : []),
    ...(condition ? [`askWhen: ${condition.text}`] : []),
  ]
  return `${imports.join('\n')}\n\nexport const ${camel(name)} = ${maker}({\n${lines.map((line) => `  ${line},\n`).join('')}})\n`
}

/** @throws if another step, screen, answer or word has the name */
function refuseTaken(name: string, kind: Kind, { files, funnels }: Project): void {
  const key = snake(name)
  const steps = Object.values(funnels).flat()
  if (steps.some(({ path }) => path === pathOf(name)) || pathOf(name) === LOADING_PLAN)
    throw new Error(`There is already a step or a screen at ${pathOf(name)}`)
  const writer = steps.find((step) => isAsking(step) && step.writes === key)
  if (kind !== 'pitch' && (writer || key === 'units'))
    throw new Error(`The key ${key} already belongs to ${writer?.name ?? 'the units'}`)
  const existing = Object.keys(files).find(
    (file) => file.startsWith(STEPS) && file.endsWith(`/${camel(name)}.ts`),
  )
  if (existing !== undefined) throw new Error(`There is already a file ${existing}`)
  const clash = Object.keys(JSON.parse(files[WORDS] ?? '') as object).find((word) =>
    word.startsWith(`${key}_`),
  )
  if (clash !== undefined)
    throw new Error(
      `The new step would need the word ${clash}, which already exists; choose another name`,
    )
}

/**
 * The files that a new step adds or changes: its own file, a line in every funnel that has the step after which it
 * comes and the answer of its condition, its words and its pictures. Writes nothing, and formats nothing.
 * @throws if the request cannot be met
 */
export function newStep({ after, when, ...request }: StepRequest, project: Project): Files {
  const { files, funnels } = project
  const name = checkedName(request.name)
  const kind = checkedKind(request.kind)
  const answers = checkedAnswers(request.answers, kind)
  refuseTaken(name, kind, project)

  const allBefore = SITE_NAMES.flatMap((site) => {
    const step = funnels[site].find(({ path }) => path === pathOf(after))
    return step ? [{ site, ...locate(project, site, step) }] : []
  })
  const condition =
    when === undefined || allBefore.length === 0
      ? undefined
      : conditionFor(when, allBefore, project)
  const stepsBefore = allBefore.filter(({ site }) => condition?.sites.includes(site) ?? true)
  const [first] = stepsBefore
  if (!first) {
    const steps = new Set(Object.values(funnels).flatMap((all) => all.map(({ path }) => path)))
    throw new Error(
      `There is no step "${after}"; the steps are ${[...steps].map(lastPart).join(', ')}`,
    )
  }
  if (['plan', 'subscription', 'success'].includes(first.step.kind))
    throw new Error(`Questions come before the plan; nothing can come after ${after}`)
  // A new first question joins the section of the first question so far.
  const neighbour = first.step.kind === 'welcome' ? funnels[first.site][1] : first.step
  const folder = dirname(locate(project, first.site, neighbour ?? first.step).file)
  const about = [
    ...new Map(
      stepsBefore
        .filter(({ step }) => kind === 'pitch' && isAsking(step) && 'answers' in step)
        .map((before) => [before.step, before]),
    ).values(),
  ]
  if (kind === 'pitch' && about.length === 0)
    throw new Error('A pitch responds to a choice: name one with --after, such as fitness')

  const key = snake(name)
  const texts = Object.entries(wordsFor(kind, name, answers))
  const words = Object.fromEntries(texts.map(([handle, text]) => [`${key}_${handle}`, text]))
  const allPictures = JSON.parse(files[PICTURES] ?? '') as Record<string, object>
  const agreement = Object.values(funnels)
    .flat()
    .find((step) => step.kind === 'statement')
  const pictures =
    kind === 'statement'
      ? allPictures[agreement?.name ?? '']
      : answers.length > 0 && kind !== 'weekStrip' && circlesFor(answers)
  const file = `${folder}/${camel(name)}`
  return {
    [`${STEPS}${file}.ts`]: stepFile(
      kind,
      name,
      neighbour?.section ?? '',
      answers,
      about,
      folder,
      condition,
    ),
    [FUNNELS_FILE]: stepsBefore.reduce(
      (source, { site, identifier }) => withLine(source, site, camel(name), identifier),
      withImport(files[FUNNELS_FILE] ?? '', camel(name), file),
    ),
    ...(kind !== 'pitch' && tablesWith(files, kind, key, answers)),
    ...(first.step.kind === 'welcome' && {
      [PATHS]: (files[PATHS] ?? '').replace(/(firstQuestion = )'[^']*'/, `$1'${pathOf(name)}'`),
    }),
    [WORDS]: withEntries(files[WORDS] ?? '', words, isWordOf(first.step, project)),
    [PICTURES]: withEntries(files[PICTURES] ?? '', pictures ? { [key]: pictures } : {}, (picture) =>
      stepsBefore.some(({ step }) => picture === step.name),
    ),
  }
}
