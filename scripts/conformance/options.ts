import * as v from 'valibot'
import { CONFIGURATION } from '../configuration/settings.ts'
import type { Environment } from '../configuration/Environment.ts'
import { isTestStorefront, problemsIn } from '../configuration/problems.ts'

/** The parts of the check, each with its effects on the project. Each is a file in tests/conformance. */
export const PARTS = {
  accounts: 'signs up 26 accounts, one after another, signs in, and changes and deletes each',
  functions:
    'signs up 1 account, calls your functions about 110 times, and removes the users/UID and notifications/UID_... that they write for it',
  documents:
    'signs up 1 account; tries to read, write and list documents, which your rules should refuse',
  settings:
    'registers installations, fetches your remote settings as a page does, and deletes the installations',
  storefront:
    'opens the test storefront in a headless browser and fills its cart; opens no payment window',
  conversions: "sends a purchase to Meta's Conversions API, marked as a test event",
} as const
export type PartName = keyof typeof PARTS

/** The configuration that the check needs. */
const NEEDED = v.pick(CONFIGURATION, [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_STOREFRONT',
])

export interface ConformanceOptions {
  /** The id of the Firebase project, which must be that of the configuration; empty if none was given. */
  readonly project: string
  /** The names of the parts to check; undefined for all. */
  readonly only: readonly string[] | undefined
  /** Whether the project runs on the emulators of this machine. */
  readonly isEmulated: boolean
}

/** Why the check cannot run with these options, as sentences; empty if it can. */
export function problemsWith(
  { project, only = [], isEmulated }: ConformanceOptions,
  environment: Environment,
): readonly string[] {
  if (project === '')
    return [
      'Name the Firebase project: npm run tool -- conformance --project ID. Its id is at: Firebase console > Project settings.',
    ]
  const configured = environment['VITE_FIREBASE_PROJECT_ID']
  if (configured && configured !== project)
    return [`--project is "${project}", but VITE_FIREBASE_PROJECT_ID is "${configured}".`]
  const unknown = only.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0)
    return [`--only names ${unknown.join(', ')}; it may name ${Object.keys(PARTS).join(', ')}.`]
  if (isEmulated) return []
  const { missing, malformed } = problemsIn(NEEDED, {
    ...environment,
    VITE_ALLOW_TEST_STOREFRONT: 'true',
  })
  const storefront = environment['VITE_STOREFRONT'] ?? ''
  return [
    ...missing,
    ...malformed,
    storefront !== '' &&
      !isTestStorefront(storefront) &&
      'VITE_STOREFRONT takes real payments. This runs only where the storefront is a test one, with ".test." in its address: before you are live, or in a project of its own.',
  ].filter((problem) => problem !== false)
}

/** The parameters without which Meta is sent nothing, or no test event. */
const META = ['META_DATASET', 'META_TOKEN', 'META_TEST_CODE']

/**
 * The chosen parts that can run: functions only for the owner, who alone can remove what they write; settings not on emulators;
 * conversions if Meta is configured, with the code of a test.
 * @param parameters of the functions
 */
export function partsOf(
  { only, isEmulated }: ConformanceOptions,
  isOwner: boolean,
  parameters: Environment = {},
): readonly PartName[] {
  return (Object.keys(PARTS) as PartName[]).filter(
    (name) =>
      (only?.includes(name) ?? true) &&
      (isOwner || name !== 'functions') &&
      !(isEmulated && name === 'settings') &&
      (name !== 'conversions' || META.every((parameter) => parameters[parameter])),
  )
}
