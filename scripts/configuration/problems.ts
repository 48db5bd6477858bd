import * as v from 'valibot'
import type { Environment } from './Environment.ts'
import { CONFIGURATION } from './settings.ts'

/** The problems of a configuration, as sentences that name the value and where to find it. */
export interface Problems {
  readonly missing: readonly string[]
  readonly malformed: readonly string[]
}

/** Whether an address is that of a test storefront, which takes no payments. */
export const isTestStorefront = (address = ''): boolean => /\.test\./i.test(address)

/** The configuration without its empty values. */
export const withoutEmptyValues = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )

/** The problems of a configuration. @param schema the part of the configuration that is checked */
export function problemsIn(
  schema: v.GenericSchema<unknown, object>,
  environment: Environment,
): Problems {
  const given = withoutEmptyValues(environment)
  const names = (v.safeParse(schema, given).issues ?? []).map((issue) => v.getDotPath(issue) ?? '')
  const isAbsent = (name: string) => given[name] === undefined
  const { VITE_STOREFRONT: storefront, VITE_ALLOW_TEST_STOREFRONT: allowed } = given
  return {
    missing: names.filter(isAbsent).map((name) => {
      const { example, where } = textsOf(name)
      return `${name} is missing. It looks like ${example}; find it at: ${where}.`
    }),
    malformed: [
      ...names
        .filter((name) => !isAbsent(name))
        .map((name) => {
          const { example, where, secret } = textsOf(name)
          return `${name} ${secret ? 'is malformed: it' : `is "${given[name]}", but`} must look like ${example}. Find it at: ${where}.`
        }),
      isTestStorefront(storefront) &&
        allowed !== 'true' &&
        `VITE_STOREFRONT is "${storefront}", a test storefront: nobody would pay. Name the live one, or set VITE_ALLOW_TEST_STOREFRONT=true. See .env.example.`,
    ].filter((problem) => problem !== false),
  }
}

const TEXTS = v.object({ example: v.string(), where: v.string(), secret: v.optional(v.boolean()) })

/** The example of a value and where to find the value, from the schema. */
function textsOf(name: string) {
  const entry = Object.entries(CONFIGURATION.entries).find(([one]) => one === name)?.[1]
  if (!entry) throw new Error(`The configuration has no value ${name}`)
  return v.parse(TEXTS, v.getMetadata('wrapped' in entry ? entry.wrapped : entry))
}
