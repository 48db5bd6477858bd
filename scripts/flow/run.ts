import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { Classes } from './Classes.ts'
import { type Contents, faultsOfContents, leftOverPictures } from './contents.ts'
import { funnelDocument } from './funnelDocument.ts'
import { prove } from './prove.ts'
import { reportOf } from './report.ts'

const SITES = [workouts, coach] as const

/** What every funnel has to hold and does not, each as a report; empty when all is proved. */
export function faultsOf(contents: Contents): readonly string[] {
  const faults = SITES.flatMap((site) => [...prove(site), ...faultsOfContents(site, new Classes(site), contents)])
  return [...faults.map(reportOf), ...leftOverPictures(SITES, contents).map((name) => `pictures.json has pictures for ${name}, which is no step of any funnel`)]
}

/** docs/funnel.md as it should read. */
export const document = (): string => funnelDocument(SITES)

/** How many steps each funnel has. */
export const counts = (): string => SITES.map(({ name, funnel }) => `${name} (${funnel.length} steps)`).join(' and ')
