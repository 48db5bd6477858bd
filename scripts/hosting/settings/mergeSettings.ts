import { isDeepStrictEqual } from 'node:util'
import { describedWith, isMarkOf, markIn, withoutMark } from './marks.ts'

/** A value in the format of the service. Those of rollouts and personalisations are kept unchanged. */
type Value =
  | { readonly value: string }
  | { readonly useInAppDefault: boolean }
  | Readonly<Record<string, unknown>>

interface Parameter {
  readonly defaultValue?: Value
  readonly conditionalValues?: Readonly<Record<string, Value>>
  readonly description?: string
  readonly valueType?: string
}

type Parameters = Readonly<Record<string, Parameter>>

/** https://firebase.google.com/docs/reference/remote-config/rest/v1/RemoteConfig */
export interface Template {
  readonly conditions?: readonly unknown[]
  readonly parameters?: Parameters
  readonly parameterGroups?: Readonly<
    Record<string, { readonly description?: string; readonly parameters?: Parameters }>
  >
  readonly version?: unknown
}

/** What a merge did, as text. With conflicts, nothing may be published. */
interface Report {
  readonly changes: string[]
  /** Values that were changed in the console and stay. */
  readonly kept: string[]
  readonly conflicts: string[]
}

export interface Merge extends Report {
  /** The template to publish. */
  readonly template: Template
  /** The names of parameters that the product no longer reads. */
  readonly unused: readonly string[]
}

/** A parameter, and the name of its group; null if it has none. */
interface ParameterLocation {
  readonly group: string | null
  readonly parameter: Parameter
}

/** A default value as text. */
const textOf = (value: Value | undefined): string =>
  value && 'value' in value
    ? String(value['value'])
    : !value || 'useInAppDefault' in value
      ? '(in the product)'
      : JSON.stringify(value)

const FITS: Readonly<Record<string, (text: string) => boolean>> = {
  BOOLEAN: (text) => text === 'true' || text === 'false',
  NUMBER: (text) => text.trim() !== '' && Number.isFinite(Number(text)),
}

const fits = (value: Value | undefined, type: string | undefined): boolean =>
  !value || !('value' in value) || (FITS[type ?? '']?.(String(value['value'])) ?? true)

/**
 * Adds the product's settings to those of the console. Keeps what was made in the console: conditions, their values, groups, other
 * parameters, and every default that was changed there. Updates a default that only the product changed.
 *
 * The description of each parameter ends with the default that the product last published, such as "[default: true]", so that a
 * merge can tell who changed a value.
 * @param ours firebase/remoteconfig.template.json
 * @param theirs what the service holds now
 */
export function mergeSettings(ours: Template, theirs: Template): Merge {
  const present = locationsOf(theirs)
  const report: Report = { changes: [], kept: [], conflicts: [] }
  const groups: Record<string, { description?: string; parameters: Record<string, Parameter> }> = {}
  for (const [name, group] of Object.entries(theirs.parameterGroups ?? {}))
    groups[name] = { ...group, parameters: { ...group.parameters } }
  const parameters: Record<string, Parameter> = { ...theirs.parameters }
  const put = (group: string | null, name: string, parameter: Parameter) => {
    if (group === null) parameters[name] = parameter
    else (groups[group] ??= { parameters: {} }).parameters[name] = parameter
  }

  const product = locationsOf(ours)
  for (const [name, { group, parameter }] of product) {
    const location = present.get(name)
    if (!location) {
      put(group, name, marked(parameter, parameter))
      report.changes.push(`+ ${name} = ${textOf(parameter.defaultValue)}`)
      continue
    }
    put(location.group, name, mergeParameter(name, parameter, location.parameter, report))
  }

  const unused = [...present]
    .filter(([name, { parameter }]) => !product.has(name) && markIn(parameter.description) !== null)
    .map(([name]) => name)
  const { version: _version, ...rest } = theirs
  const template = {
    ...rest,
    conditions: theirs.conditions ?? [],
    parameters,
    parameterGroups: groups,
  }
  return { template, unused, ...report }
}

function locationsOf({
  parameters = {},
  parameterGroups = {},
}: Template): ReadonlyMap<string, ParameterLocation> {
  const alone = Object.entries(parameters).map(
    ([name, parameter]) => [name, { group: null, parameter }] as const,
  )
  const grouped = Object.entries(parameterGroups).flatMap(([group, own]) =>
    Object.entries(own.parameters ?? {}).map(
      ([name, parameter]) => [name, { group, parameter }] as const,
    ),
  )
  return new Map<string, ParameterLocation>([...alone, ...grouped])
}

/** A parameter with the product's description, and the mark of the product's default. */
const marked = (parameter: Parameter, ours: Parameter): Parameter => ({
  ...parameter,
  description: describedWith(ours.description ?? '', textOf(ours.defaultValue)),
})

function mergeParameter(
  name: string,
  ours: Parameter,
  theirs: Parameter,
  { changes, kept, conflicts }: Report,
): Parameter {
  const [wanted, present] = [textOf(ours.defaultValue), textOf(theirs.defaultValue)]
  const mark = markIn(theirs.description)
  let { defaultValue } = theirs
  if (wanted !== present) {
    if (mark !== null && isMarkOf(mark, present)) {
      defaultValue = ours.defaultValue
      changes.push(`~ ${name}: ${present} -> ${wanted}`)
    } else if (mark === null || isMarkOf(mark, wanted)) {
      kept.push(`${name} = ${present} (the product's default is ${wanted})`)
    } else {
      conflicts.push(
        `${name}: the console says ${present}, and the product's default changed to ${wanted}. To use the product's, set ${wanted} in the console; to keep the console's, remove "${mark}" from the description there.`,
      )
    }
  }
  const values = [defaultValue, ...Object.values(theirs.conditionalValues ?? {})]
  if (theirs.valueType !== ours.valueType) {
    const unfit = values.filter((value) => !fits(value, ours.valueType))
    if (unfit.length > 0)
      conflicts.push(
        `${name}: the product now reads a ${ours.valueType}, but the console holds ${unfit.map(textOf).join(', ')}. Change that in the console.`,
      )
    else changes.push(`~ ${name}: type ${theirs.valueType ?? 'none'} -> ${ours.valueType}`)
  }
  if (withoutMark(theirs.description) !== ours.description)
    changes.push(`~ ${name}: described as "${ours.description}"`)
  return marked(
    {
      ...theirs,
      ...(defaultValue && { defaultValue }),
      ...(ours.valueType && { valueType: ours.valueType }),
    },
    ours,
  )
}

/** Whether two templates have the same contents, marks included. */
export const isSame = (one: Template, other: Template): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other))

const comparable = ({ conditions = [], parameters = {}, parameterGroups = {} }: Template) => ({
  conditions,
  parameters,
  parameterGroups,
})
