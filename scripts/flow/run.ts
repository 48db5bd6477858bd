import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import { Classes } from './Classes.ts'
import { type Contents, faultsOfContents, leftOverPictures } from './contents.ts'
import { funnelDocument } from './funnelDocument.ts'
import { prove } from './prove.ts'
import { reportOf } from './report.ts'

/** What every funnel has to hold and does not, each as a report; empty when all is proved. */
export function faultsOf(contents: Contents): readonly string[] {
  const faults = ALL_SITES.flatMap((site) => [...prove(site), ...faultsOfContents(site, new Classes(site), contents)])
  return [...faults.map(reportOf), ...leftOverPictures(ALL_SITES, contents).map((name) => `pictures.json has pictures for ${name}, which is no step of any funnel`)]
}

/** docs/funnel.md as it should read. */
export const document = (): string => funnelDocument(ALL_SITES)

/** How many steps each funnel has. */
export const counts = (): string => ALL_SITES.map(({ name, funnel }) => `${name} (${funnel.length} steps)`).join(', ')
