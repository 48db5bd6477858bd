import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { SITE_NAMES, type SiteName } from '../../src/domain/site/SiteName.ts'
import { FUNCTIONS_REGION } from '../../src/infrastructure/firebase/functionsRegion.ts'
import { isTestStorefront } from '../configuration/problems.ts'
import { isAllowed, originsOf } from '../../functions/src/rules/origins.ts'
import { pageHosts } from './configuration.ts'
import { type Environment, configurationText } from '../configuration/Environment.ts'

/** The files of functions/ that are sent beside the bundle. */
const SENT_FILES = ['package.json', 'package-lock.json']
const BOOLEAN = /^(?:true|false)$/

/** The file with the parameters of a project's functions. Without this file, a deploy sends no functions. */
export const parametersFile = (project: string): string => `functions/.env.${project}`

/** Whether the functions are part of a project's deploys. */
export const hasFunctions = (root: string, project: string): boolean =>
  existsSync(path.join(root, parametersFile(project)))

/** The parameter files of other projects, one of which may be misnamed. */
export const otherParameters = (root: string, project: string): readonly string[] =>
  readdirSync(path.join(root, 'functions'))
    .map((file) => `functions/${file}`)
    .filter(
      (file) =>
        file.startsWith(parametersFile('')) &&
        file !== parametersFile(project) &&
        file !== parametersFile('example'),
    )

/** The address to which the payment provider sends its events. */
export const webhookAddress = (project: string): string =>
  `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/paymentWebhook`

/**
 * The problems of the parameters of a project's functions, as sentences; empty without functions. The file must name every
 * parameter, because Firebase's tools would ask for the others.
 */
export function functionsProblems(
  root: string,
  project: string,
  environment: Environment & { readonly VITE_SITE: SiteName },
): readonly string[] {
  if (!hasFunctions(root, project)) return []
  const file = parametersFile(project)
  const {
    SITES = '',
    PAYMENTS_LIVE = '',
    APP_CHECK = '',
    FASTSPRING_USER = '',
    ORIGINS = '',
  } = parseEnv(configurationText(path.join(root, file)))
  const site = environment.VITE_SITE
  const served = new Set(SITES.split(',').map((name) => name.trim()))
  const sites = SITE_NAMES.filter((name) => served.has(name))
  const allowed = originsOf(ORIGINS, project)
  const refused = pageHosts(root, project, sites, environment).filter(
    (host) => !isAllowed(`https://${host}`, allowed),
  )
  const storefront = environment['VITE_STOREFRONT'] ?? ''
  const isTest = isTestStorefront(storefront)
  return [
    !served.has(site) &&
      `SITES in ${file} is "${SITES}"; it must name ${site}, such as SITES=${SITE_NAMES.join(',')}, or nobody on that site gets a profile.`,
    !BOOLEAN.test(PAYMENTS_LIVE) &&
      `PAYMENTS_LIVE in ${file} is "${PAYMENTS_LIVE}"; it may be true (real orders count) or false (test orders count).`,
    // Orders of the other kind would be ignored, and the provider does not repeat them.
    storefront !== '' &&
      PAYMENTS_LIVE === String(isTest) &&
      `PAYMENTS_LIVE in ${file} is ${PAYMENTS_LIVE}, but VITE_STOREFRONT ${isTest ? 'is a test storefront: its orders would be ignored' : 'takes real payments, which would be ignored'}.`,
    storefront !== '' &&
      FASTSPRING_USER === '' &&
      `FASTSPRING_USER in ${file} is missing, so nobody could tell what was paid: at FastSpring > Developer Tools > APIs > API Credentials press Create, write the user name there, and store the password with \`npm run tool -- firebase functions:secrets:set FASTSPRING_PASSWORD --project ${project}\`.`,
    refused.length > 0 &&
      `ORIGINS in ${file} is "${ORIGINS}"; it must also name ${refused.join(' and ')}, or browsers refuse what pages there call: no profile, no purchase, no statement.`,
    !BOOLEAN.test(APP_CHECK) && `APP_CHECK in ${file} is "${APP_CHECK}"; it may be true or false.`,
    APP_CHECK === 'true' &&
      !environment['VITE_APP_CHECK_SITE_KEY'] &&
      `APP_CHECK in ${file} is true, but VITE_APP_CHECK_SITE_KEY is missing: the page sends no tokens, and nobody would get a profile.`,
  ].filter((problem) => problem !== false)
}

/**
 * Puts the built functions into the folder of a deploy, with a link to their packages: Firebase's tools load the functions there,
 * but do not send the packages.
 * @param root the project's root
 * @param bundle the folder of the built functions
 * @param folder the folder of the deploy
 */
export function writeFunctions(
  root: string,
  bundle: string,
  folder: string,
  project: string,
): void {
  const target = path.join(folder, 'functions')
  mkdirSync(target, { recursive: true })
  cpSync(bundle, path.join(target, 'lib'), { recursive: true })
  for (const file of SENT_FILES) cpSync(path.join(root, 'functions', file), path.join(target, file))
  writeFileSync(
    path.join(folder, parametersFile(project)),
    configurationText(path.join(root, parametersFile(project))),
  )
  symlinkSync(
    path.join(root, 'functions/node_modules'),
    path.join(target, 'node_modules'),
    'junction',
  )
}
