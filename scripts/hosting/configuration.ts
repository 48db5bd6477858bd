import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { type SiteName, DEFAULT_SITE } from '../../src/domain/site/SiteName.ts'
import { PLACEHOLDERS } from '../checks/placeholders.mjs'
import { withoutEmptyValues, problemsIn, type Problems } from '../configuration/problems.ts'
import { CONFIGURATION } from '../configuration/settings.ts'
import { siteOfBuild } from '../vite/siteOfPage.ts'
import { type Environment, configurationText } from '../configuration/Environment.ts'

const isKnown = (name: string): boolean => name in CONFIGURATION.entries

/**
 * The configuration of a site: .env, overridden by .env.local, then by the site's file (such as .env.coach.local), then by the
 * environment of the process.
 * @param root the project's root
 */
export function environmentOf(
  root: string,
  site: SiteName | undefined,
  given: Environment,
): Environment & { readonly VITE_SITE: SiteName } {
  const read = (file: string): Environment =>
    existsSync(path.join(root, file)) ? parsed(configurationText(path.join(root, file))) : {}
  const shared = { ...read('.env'), ...read('.env.local') }
  const siteName = site ?? siteOfBuild(given['VITE_SITE'] ?? shared['VITE_SITE'] ?? DEFAULT_SITE)
  const ofProcess = Object.fromEntries(Object.entries(given).filter(([name]) => isKnown(name)))
  // HOSTING_SITE is never shared, or a deploy would replace another site.
  const { HOSTING_SITE: _shared, ...forAll } = shared
  return { ...forAll, ...read(`.env.${siteName}.local`), ...ofProcess, VITE_SITE: siteName }
}

/** The values of a .env file, trimmed. */
const parsed = (text: string): Environment =>
  Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value?.trim()]))

/** The configuration of a deployment that reports errors. It must also say where to upload source maps. */
const WITH_ERROR_REPORTS = v.required(CONFIGURATION, [
  'SENTRY_ORG',
  'SENTRY_PROJECT',
  'SENTRY_AUTH_TOKEN',
])

/** The problems of a deployment's configuration. @param project the id after --project; undefined if none was given */
export function problemsOf(environment: Environment, project: string | undefined): Problems {
  const { missing, malformed } = problemsIn(
    environment['VITE_SENTRY_DSN'] ? WITH_ERROR_REPORTS : CONFIGURATION,
    environment,
  )
  const configured = environment['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const other = project !== undefined && configured !== '' && project !== configured
  return {
    missing,
    malformed: [
      ...malformed,
      ...unknownNames(environment),
      ...(other
        ? [
            `--project is "${project}", but VITE_FIREBASE_PROJECT_ID is "${configured}". Visitors would get pages that use another project.`,
          ]
        : []),
    ],
  }
}

/** The problems of names that no code reads, which are probably misspelt. */
const unknownNames = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('VITE_') && !isKnown(name))
    .map((name) => `${name} is no known variable. Is its name misspelt? .env.example has them all.`)

/** The configuration with placeholders for missing values, so that a dry run can build. */
export const withPlaceholders = (environment: Environment): Environment => ({
  ...PLACEHOLDERS,
  ...withoutEmptyValues(environment),
})

/** The id of a site in Firebase Hosting. Firebase gives a project's first site the name of the project. */
export const hostingSiteOf = (site: SiteName, project: string, environment: Environment): string =>
  environment['HOSTING_SITE'] || (site === DEFAULT_SITE ? project : `${project}-${site}`)

/**
 * The hosts on which visitors of the sites open pages: of the deployed site, and of others that have a configuration of their own.
 * @param root the project's root
 * @param deployed the configuration of the deployed site
 */
export function pageHosts(
  root: string,
  project: string,
  sites: readonly SiteName[],
  deployed: Environment & { readonly VITE_SITE: SiteName },
): readonly string[] {
  const hosts = sites.flatMap((site) => {
    const isDeployed = site === deployed.VITE_SITE
    if (!isDeployed && !existsSync(path.join(root, `.env.${site}.local`))) return []
    const environment = isDeployed ? deployed : environmentOf(root, site, {})
    return [
      environment['VITE_FIREBASE_AUTH_DOMAIN'] ?? '',
      `${hostingSiteOf(site, project, environment)}.web.app`,
    ]
  })
  return [...new Set(hosts.filter((host) => host !== ''))]
}
