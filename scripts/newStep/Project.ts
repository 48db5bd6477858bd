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
export const fileOf = (site: SiteName): string => `src/domain/funnel/${site}Funnel.ts`

/** A step of a funnel, with its identifier in the funnel's file and its own file below STEPS. */
export interface LocatedStep<Located extends Step = Step> {
  readonly step: Located
  readonly identifier: string
  readonly file: string
}

export const pathOf = (at: string): string => (at === 'welcome' ? '/' : `/onboarding/${at}`)
export const lastPart = (path: string): string =>
  path === '/' ? 'welcome' : path.slice(path.lastIndexOf('/') + 1)

/** Finds a step in the file of a site's funnel. */
export function locate<Located extends Step>(
  { files, funnels }: Project,
  site: SiteName,
  step: Located,
): LocatedStep<Located> {
  const source = files[fileOf(site)] ?? ''
  const [, list = ''] = source.split(/= \[\n/)
  const names = list.split('\n').flatMap((line) => /^ {2}(\w+),$/.exec(line)?.[1] ?? [])
  const identifier = names[funnels[site].indexOf(step)]
  if (identifier === undefined)
    throw new Error(`${fileOf(site)} does not list ${step.name} as one line`)
  const imported = new RegExp(`import \\{ ${identifier} \\} from '\\./steps/(\\w+/\\w+\\.ts)'`)
  return { step, identifier, file: imported.exec(source)?.[1] ?? `${identifier}.ts` }
}
