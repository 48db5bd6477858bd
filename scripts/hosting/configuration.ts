import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { type SiteName, USUAL_SITE } from '../../src/domain/site/SiteName.ts'
import { PLACEHOLDERS } from '../checks/placeholders.mjs'
import { configurationProblem, SITE_KEY } from '../vite/liveConfiguration.ts'
import { siteOfBuild } from '../vite/siteOfPage.ts'
import type { Environment } from './deployFolder.ts'

/** A value of the configuration that can be right or wrong by its form. */
interface Value {
  readonly name: string
  /** Where its owner finds it. */
  readonly where: string
  /** What it looks like. */
  readonly example: string
  readonly form: RegExp
  /** Whether the product works without it. */
  readonly optional?: true
}

const FIREBASE = 'Firebase console > Project settings > Your apps > SDK setup and configuration'
const LINK = /^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/
/** A link, or a file of this site. */
const DOCUMENT = /^(?:https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?|\/[^\s/\\]\S*\.\w+)$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/

/** What a live deployment is checked for, in the order of .env.example. */
const VALUES: readonly Value[] = [
  { name: 'VITE_FIREBASE_API_KEY', where: FIREBASE, example: 'AIza and 35 more characters', form: /^AIza[\w-]{35}$/ },
  { name: 'VITE_FIREBASE_AUTH_DOMAIN', where: FIREBASE, example: 'onward.firebaseapp.com', form: HOST },
  { name: 'VITE_FIREBASE_PROJECT_ID', where: FIREBASE, example: 'onward-1a2b3', form: /^[a-z][a-z\d-]{4,28}[a-z\d]$/ },
  { name: 'VITE_FIREBASE_APP_ID', where: FIREBASE, example: '1:1234567890:web:0123456789abcdef', form: /^\d+:\d+:web:[\da-f]+$/ },
  { name: 'VITE_FIREBASE_MEASUREMENT_ID', where: FIREBASE, example: 'G-ABC123', form: /^G-[A-Z\d]+$/, optional: true },
  { name: 'VITE_APP_CHECK_SITE_KEY', where: 'Google Cloud console > Security > reCAPTCHA > Key details', example: '6L and 38 more characters', form: SITE_KEY, optional: true },
  { name: 'VITE_TAG_MANAGER_ID', where: 'Google Tag Manager > Workspace, at the top', example: 'GTM-ABC123', form: /^GTM-[A-Z\d]+$/, optional: true },
  { name: 'VITE_SENTRY_DSN', where: 'Sentry > Project settings > Client keys', example: 'https://key@host/1', form: /^https:\/\/\w+@[^\s/]+\/(?:\S*\/)?\d+$/, optional: true },
  { name: 'VITE_STOREFRONT', where: 'FastSpring > Checkouts > Popup checkouts > Place on your website', example: 'acme.onfastspring.com/popup-acme', form: /^[a-z\d-]+(?:\.[a-z\d-]+)+\/[\w-]+$/i },
  { name: 'VITE_STORE_SIGN_IN_URL', where: "the device maker's documentation", example: 'https://store.example.com/sign-in', form: LINK, optional: true },
  { name: 'VITE_STOREFRONT_SCRIPT_URL', where: "the provider's documentation", example: 'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js', form: LINK, optional: true },
  { name: 'VITE_APP_URL', where: 'your own link that leads to the right app store', example: 'https://example.com/app', form: LINK },
  { name: 'VITE_APP_STORE_URL', where: "App Store Connect > your app > App information > View on App Store", example: 'https://apps.apple.com/app/id123', form: LINK },
  { name: 'VITE_PLAY_STORE_URL', where: 'Play Console > your app > View on Google Play', example: 'https://play.google.com/store/apps/details?id=com.example', form: LINK },
  { name: 'VITE_PRIVACY_POLICY_URL', where: 'your own privacy policy', example: 'https://example.com/privacy', form: DOCUMENT },
  { name: 'VITE_TERMS_URL', where: 'your own terms', example: 'https://example.com/terms', form: DOCUMENT },
  { name: 'VITE_IMPRINT_URL', where: 'your own page that says who runs this site', example: 'https://example.com/imprint', form: DOCUMENT },
  { name: 'VITE_SUPPORT_EMAIL', where: 'your own address for help and refunds', example: 'help@example.com', form: EMAIL },
  { name: 'HOSTING_SITE', where: 'Firebase console > Hosting > Manage site', example: 'onward-coach', form: /^[a-z\d][a-z\d-]*[a-z\d]$/, optional: true },
]

/**
 * The configuration of a site: .env.local, over it the file of the site (such as .env.coach.local), and over both the environment of
 * the process, for build servers.
 * @param root the project's root
 */
export function environmentOf(root: string, site: SiteName | undefined, given: Environment): Environment & { readonly VITE_SITE: SiteName } {
  const read = (file: string): Environment => (existsSync(path.join(root, file)) ? parseEnv(readFileSync(path.join(root, file), 'utf8')) : {})
  const shared = { ...read('.env'), ...read('.env.local') }
  const meant = site ?? siteOfBuild(given['VITE_SITE'] ?? shared['VITE_SITE'] ?? USUAL_SITE)
  const ofProcess = Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('VITE_') || name === 'HOSTING_SITE'))
  return { ...shared, ...read(`.env.${meant}.local`), ...ofProcess, VITE_SITE: meant }
}

/** Stands for what is missing, so that the build's own check looks at the rest. */
const PRESENT = { ...PLACEHOLDERS, VITE_STOREFRONT: 'checks.onfastspring.com/popup-checks', VITE_ALLOW_TEST_STOREFRONT: '' }

/** What is wrong with a configuration, as sentences that name the value and where to find it. */
export interface Problems {
  readonly missing: readonly string[]
  readonly malformed: readonly string[]
}

/** @param project the id after --project; undefined if none was given */
export function problemsOf(environment: Environment, project: string | undefined): Problems {
  const read = ({ name }: Value) => environment[name] ?? ''
  const missing = VALUES.filter((value) => !value.optional && read(value) === '')
  const malformed = VALUES.filter((value) => read(value) !== '' && !value.form.test(read(value)))
  const rest = configurationProblem({ ...PRESENT, ...filled(environment) }, 'build')
  const configured = environment['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const other = project !== undefined && configured !== '' && project !== configured
  return {
    missing: missing.map(({ name, where, example }) => `${name} is missing. It looks like ${example}; find it at: ${where}.`),
    malformed: [
      ...malformed.map((value) => `${value.name} is "${read(value)}", but looks like ${value.example}. Find it at: ${value.where}.`),
      ...(rest !== null && !malformed.some(({ name }) => rest.startsWith(name)) ? [rest] : []),
      ...(other ? [`--project is "${project}", but VITE_FIREBASE_PROJECT_ID is "${configured}". Visitors would get pages that use another project.`] : []),
    ],
  }
}

/** The configuration without its empty values. */
const filled = (environment: Environment): Environment => Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))

/** The configuration with stand-ins for what is missing, so that a dry run can build without it. */
export const completed = (environment: Environment): Environment => ({ ...PLACEHOLDERS, ...filled(environment) })
