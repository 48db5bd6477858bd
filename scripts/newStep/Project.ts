import type { Step } from '../../src/domain/funnel/Step.ts'
import type { SiteName } from '../../src/domain/site/SiteName.ts'

/** The text of files, by path from the project's root. */
export type Files = Readonly<Record<string, string>>

/** The current state of the project. */
export interface Project {
  readonly files: Files
  readonly funnels: Readonly<Record<SiteName, readonly Step[]>>
}

/** The folder of the steps' files, with a subfolder for each part of the funnel. */
export const STEPS = 'src/domain/funnel/steps/'
/** The file with the list of each site's steps. */
export const FUNNELS_FILE = 'src/domain/funnel/funnels.ts'

/** A step of a funnel, with its identifier in the file of the funnels and its own file below STEPS. */
export interface LocatedStep<Located extends Step = Step> {
  readonly step: Located
  readonly identifier: string
  readonly file: string
}

export const pathOf = (at: string): string => (at === 'welcome' ? '/' : `/onboarding/${at}`)
export const lastPart = (path: string): string =>
  path === '/' ? 'welcome' : path.slice(path.lastIndexOf('/') + 1)

/** The identifiers of a site's steps, as the file of the funnels lists them. */
export function listedIn({ [FUNNELS_FILE]: source = '' }: Files, site: SiteName): string[] {
  const [, fromList = ''] = source.split(`const ${site}Funnel = [\n`)
  const [list = ''] = fromList.split('\n]')
  return list.split('\n').flatMap((line) => /^ {2}(\w+),$/.exec(line)?.[1] ?? [])
}

/** Finds a step in the file of the funnels. */
export function locate<Located extends Step>(
  { files, funnels }: Project,
  site: SiteName,
  step: Located,
): LocatedStep<Located> {
  const identifier = listedIn(files, site)[funnels[site].indexOf(step)]
  if (identifier === undefined)
    throw new Error(`${FUNNELS_FILE} does not list ${step.name} of ${site} as one line`)
  const imported = new RegExp(` ${identifier}[ ,][^}]*\\} from '\\./steps/(\\w+/\\w+\\.ts)'`)
  const [, file = `${identifier}.ts`] = imported.exec(files[FUNNELS_FILE] ?? '') ?? []
  return { step, identifier, file }
}
