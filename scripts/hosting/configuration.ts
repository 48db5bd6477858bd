import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { type SiteName, USUAL_SITE } from '../../src/domain/site/SiteName.ts'
import { PLACEHOLDERS } from '../checks/placeholders.mjs'
import { configurationProblem, SITE_KEY } from '../vite/liveConfiguration.ts'
import { siteOfBuild } from '../vite/siteOfPage.ts'
import { type Environment, settingsText } from './Environment.ts'

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
  /** The value that makes this one needed; without it, nobody reads this one. */
  readonly neededBy?: string
  /** A secret is never shown. */
  readonly secret?: true
}

const FIREBASE = 'Firebase console > Project settings > Your apps > SDK setup and configuration'
const LINK = /^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/
/** A link, or a file of this site. */
const DOCUMENT = /^(?:https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?|\/[^\s/\\]\S*\.\w+)$/
const EMAIL = /^[^\s@'"“”]+@[^\s@]+\.[^\s@'"“”]+$/
const SLUG = /^[a-z\d][a-z\d_-]*$/
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/
const HOSTS = /^(?:(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?: |$))+$/

/** What a live deployment is checked for, in the order of .env.example. */
const VALUES: readonly Value[] = [
  {
    name: 'VITE_FIREBASE_API_KEY',
    where: FIREBASE,
    example: 'AIza and 35 more characters',
    form: /^AIza[\w-]{35}$/,
  },
  {
    name: 'VITE_FIREBASE_AUTH_DOMAIN',
    where:
      'the host that visitors see, or PROJECT-ID.web.app before you have a domain (docs/ways-in.md)',
    example: 'start.example.com',
    form: HOST,
  },
  {
    name: 'VITE_FIREBASE_PROJECT_ID',
    where: FIREBASE,
    example: 'onward-1a2b3',
    form: /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
  },
  {
    name: 'VITE_FIREBASE_APP_ID',
    where: FIREBASE,
    example: '1:1234567890:web:0123456789abcdef',
    form: /^\d+:\d+:web:[\da-f]+$/,
  },
  {
    name: 'VITE_FIREBASE_MEASUREMENT_ID',
    where: FIREBASE,
    example: 'G-ABC123',
    form: /^G-[A-Z\d]+$/,
    optional: true,
  },
  {
    name: 'VITE_APP_CHECK_SITE_KEY',
    where: 'Google Cloud console > Security > reCAPTCHA > Key details',
    example: '6L and 38 more characters',
    form: SITE_KEY,
    optional: true,
  },
  {
    name: 'VITE_TAG_MANAGER_ID',
    where: 'Google Tag Manager > Workspace, at the top',
    example: 'GTM-ABC123',
    form: /^GTM-[A-Z\d]+$/,
    optional: true,
  },
  {
    name: 'VITE_TAG_HOSTS',
    where: 'the vendor of the tag',
    example: 'www.facebook.com, or several hosts with spaces between them',
    form: HOSTS,
    optional: true,
  },
  {
    name: 'VITE_SENTRY_DSN',
    where: 'Sentry > Project settings > Client keys',
    example: 'https://key@host/1',
    form: /^https:\/\/\w+@[^\s/]+\/(?:\S*\/)?\d+$/,
    optional: true,
  },
  {
    name: 'SENTRY_ORG',
    where: 'Sentry > Settings > Organization > Organization slug',
    example: 'acme',
    form: SLUG,
    neededBy: 'VITE_SENTRY_DSN',
  },
  {
    name: 'SENTRY_PROJECT',
    where: 'Sentry > Project settings > General settings > Slug',
    example: 'onward-web',
    form: SLUG,
    neededBy: 'VITE_SENTRY_DSN',
  },
  {
    name: 'SENTRY_AUTH_TOKEN',
    where:
      'Sentry > Settings > Developer settings > Internal integrations, with the permission "Release: Admin"',
    example: 'a word of at least 32 letters and digits',
    form: /^[\w+/=.-]{32,}$/,
    neededBy: 'VITE_SENTRY_DSN',
    secret: true,
  },
  {
    name: 'SENTRY_URL',
    where: 'the address of a Sentry of your own',
    example: 'https://sentry.example.com',
    form: LINK,
    optional: true,
  },
  {
    name: 'VITE_STOREFRONT',
    where: 'FastSpring > Checkouts > Popup checkouts > Place on your website',
    example: 'acme.onfastspring.com/popup-acme',
    form: /^[a-z\d-]+(?:\.[a-z\d-]+)+\/[\w-]+$/i,
  },
  {
    name: 'VITE_STORE_SIGN_IN_URL',
    where: "the device maker's documentation",
    example: 'https://store.example.com/sign-in',
    form: LINK,
    optional: true,
  },
  {
    name: 'VITE_STOREFRONT_SCRIPT_URL',
    where: "the provider's documentation",
    example: 'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js',
    form: LINK,
    optional: true,
  },
  {
    name: 'VITE_APP_URL',
    where: 'your own link that leads to the right app store',
    example: 'https://example.com/app',
    form: LINK,
  },
  {
    name: 'VITE_APP_STORE_URL',
    where: 'App Store Connect > your app > App information > View on App Store',
    example: 'https://apps.apple.com/app/id123',
    form: LINK,
  },
  {
    name: 'VITE_PLAY_STORE_URL',
    where: 'Play Console > your app > View on Google Play',
    example: 'https://play.google.com/store/apps/details?id=com.example',
    form: LINK,
  },
  {
    name: 'VITE_PRIVACY_POLICY_URL',
    where: 'your own privacy policy',
    example: 'https://example.com/privacy, or /legal/privacy.html for a file in public/',
    form: DOCUMENT,
  },
  {
    name: 'VITE_TERMS_URL',
    where: 'your own terms',
    example: 'https://example.com/terms, or /legal/terms.html for a file in public/',
    form: DOCUMENT,
  },
  {
    name: 'VITE_IMPRINT_URL',
    where: 'your own page that says who runs this site',
    example: 'https://example.com/imprint, or /legal/imprint.html for a file in public/',
    form: DOCUMENT,
  },
  {
    name: 'VITE_SUPPORT_EMAIL',
    where: 'your own address for help and refunds',
    example: 'help@example.com',
    form: EMAIL,
  },
  {
    name: 'HOSTING_SITE',
    where: 'Firebase console > Hosting > Manage site',
    example: 'onward-coach',
    form: /^[a-z\d][a-z\d-]*[a-z\d]$/,
    optional: true,
  },
]

/** Settings without a form of their own. */
const OTHERS = ['VITE_SITE', 'VITE_ALLOW_TEST_STOREFRONT', 'VITE_STOREFRONT_SCRIPT_INTEGRITY']
const KNOWN = new Set([...VALUES.map(({ name }) => name), ...OTHERS])

/**
 * The configuration of a site: .env.local, over it the file of the site (such as .env.coach.local), and over both the environment of
 * the process, for build servers.
 * @param root the project's root
 */
export function environmentOf(
  root: string,
  site: SiteName | undefined,
  given: Environment,
): Environment & { readonly VITE_SITE: SiteName } {
  const read = (file: string): Environment =>
    existsSync(path.join(root, file)) ? parsed(settingsText(path.join(root, file))) : {}
  const shared = { ...read('.env'), ...read('.env.local') }
  const meant = site ?? siteOfBuild(given['VITE_SITE'] ?? shared['VITE_SITE'] ?? USUAL_SITE)
  const ofProcess = Object.fromEntries(Object.entries(given).filter(([name]) => KNOWN.has(name)))
  // The site in Hosting is never shared: deploying one site would replace the other.
  const { HOSTING_SITE: _shared, ...forAll } = shared
  return { ...forAll, ...read(`.env.${meant}.local`), ...ofProcess, VITE_SITE: meant }
}

/** Values as a person types them, without spaces at their ends. */
const parsed = (text: string): Environment =>
  Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value?.trim()]))

/** Stands for what is missing, so that the build's own check looks at the rest. */
const PRESENT = {
  ...PLACEHOLDERS,
  VITE_STOREFRONT: 'checks.onfastspring.com/popup-checks',
  VITE_ALLOW_TEST_STOREFRONT: '',
}

/** What is wrong with a configuration, as sentences that name the value and where to find it. */
export interface Problems {
  readonly missing: readonly string[]
  readonly malformed: readonly string[]
}

/** @param project the id after --project; undefined if none was given */
export function problemsOf(environment: Environment, project: string | undefined): Problems {
  const read = ({ name }: Value) => environment[name] ?? ''
  const isNeeded = ({ optional, neededBy }: Value) =>
    neededBy === undefined ? !optional : (environment[neededBy] ?? '') !== ''
  const missing = VALUES.filter((value) => isNeeded(value) && read(value) === '')
  const malformed = VALUES.filter((value) => read(value) !== '' && !value.form.test(read(value)))
  const rest = configurationProblem({ ...PRESENT, ...filled(environment) }, 'build')
  const isTold = malformed.some(({ name }) => rest?.includes(name))
  const configured = environment['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const other = project !== undefined && configured !== '' && project !== configured
  return {
    missing: missing.map(
      ({ name, where, example }) =>
        `${name} is missing. It looks like ${example}; find it at: ${where}.`,
    ),
    malformed: [
      ...malformed.map(
        (value) =>
          `${value.name} ${value.secret ? 'is malformed: it' : `is "${read(value)}", but`} must look like ${value.example}. Find it at: ${value.where}.`,
      ),
      ...(rest !== null && !isTold ? [rest] : []),
      ...strangers(environment),
      ...(other
        ? [
            `--project is "${project}", but VITE_FIREBASE_PROJECT_ID is "${configured}". Visitors would get pages that use another project.`,
          ]
        : []),
    ],
  }
}

/** What no code reads: probably a misspelt name. */
const strangers = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('VITE_') && !KNOWN.has(name))
    .map((name) => `${name} is no setting. Is its name misspelt? .env.example has them all.`)

/** The configuration without its empty values. */
const filled = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )

/** The configuration with stand-ins for what is missing, so that a dry run can build without it. */
export const completed = (environment: Environment): Environment => ({
  ...PLACEHOLDERS,
  ...filled(environment),
})
