import { Sequence } from '../../src/domain/funnel/Sequence.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { Classes } from './Classes.ts'
import { atOnce, type Fault } from './Fault.ts'
import { faultsOfRest } from './rests.ts'
import { DOMAIN, type Rules } from './Rules.ts'
import { faultsOfStructure } from './structure.ts'
import { faultsOfReach, Walks } from './walks.ts'

/**
 * The faults of a site's funnel (product 2), for all answers given or stored, and all flags. It proves that names, addresses and
 * flags are unique; conditions read only what earlier steps ask; every step can be reached and left, and every path ends at
 * success; admission settles from every address; the progress bar stays within 0 and 100 percent and, with every flag on,
 * never moves back on the way forward. Nothing is sampled: each part explains why the cases it tries represent all.
 */
export function prove(site: SiteRules, rules: Rules = DOMAIN): readonly Fault[] {
  const classes = new Classes(site)
  const structure = faultsOfStructure(site, classes)
  if (structure.length > 0) return structure
  const fresh = new Walks(site, classes, 'fresh', rules)
  const stored = new Walks(site, classes, 'stored', rules)
  const walks = [
    ...fresh.faults,
    ...stored.faults.filter((fault) => !fresh.faults.some(({ says }) => says === fault.says)),
  ]
  return [
    ...walks,
    ...faultsOfReach(site, classes, fresh, rules),
    ...faultsOfRest(site, classes, rules),
    ...faultsOfBar(site),
  ]
}

/**
 * Along a fixed path the bar rises from 0 to 100. It depends only on the number of steps counted, so one path of each length
 * represents all.
 */
function faultsOfBar({ name: site, funnel }: SiteRules): readonly Fault[] {
  const counted = funnel.filter((step) => !step.excludedFromProgress)
  return counted.flatMap((_, length) => {
    const way = counted.slice(0, length + 1)
    const sequence = new Sequence(way)
    const percents = way.map((step) => sequence.progress(step) ?? -1)
    const isRising = percents.every(
      (percent, place) =>
        Number.isInteger(percent) &&
        percent >= 0 &&
        percent <= 100 &&
        percent > (percents[place - 1] ?? -1),
    )
    const ends = percents[0] === 0 && (length === 0 || percents.at(-1) === 100)
    return isRising && ends
      ? []
      : [
          {
            site,
            rule: 'progress' as const,
            says: `on a path of ${length + 1} steps the bar does not rise from 0 to 100 percent: ${percents.join(', ')}`,
            witness: atOnce(funnel[0]?.path ?? '/'),
          },
        ]
  })
}
