import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import { Classes } from './Classes.ts'
import { type Contents, faultsOfContents, leftOverPictures } from './contents.ts'
import { funnelDocument } from './funnelDocument.ts'
import { prove } from './prove.ts'
import { reportOf } from './report.ts'

/** A report of every fault in the funnels; empty if everything is proved. */
export function faultsOf(contents: Contents): readonly string[] {
  const faults = ALL_SITES.flatMap((site) => [
    ...prove(site),
    ...faultsOfContents(site, new Classes(site), contents),
  ])
  return [
    ...faults.map(reportOf),
    ...leftOverPictures(ALL_SITES, contents).map(
      (name) => `pictures.json has pictures for ${name}, which is not a step of any funnel`,
    ),
  ]
}

/** The expected text of docs/funnel.md. */
export const document = (): string => funnelDocument(ALL_SITES)

/** The number of steps of each funnel. */
export const counts = (): string =>
  ALL_SITES.map(({ name, funnel }) => `${name} (${funnel.length} steps)`).join(', ')
