import { Sequence } from '../../src/domain/funnel/Sequence.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { Classes } from './Classes.ts'
import { atOnce, type Fault } from './Fault.ts'
import { faultsOfRest } from './rests.ts'
import { DOMAIN, type Rules } from './Rules.ts'
import { faultsOfStructure } from './structure.ts'
import { faultsOfReach, Walks } from './walks.ts'

/**
 * What does not hold of a site's funnel (product 2), whatever is answered, stored and switched off: names, addresses and
 * switches are unique; conditions read what earlier steps ask; every step can be reached, and left again, and every way
 * ends in success; admission comes to rest from every address; the bar stays within 0 and 100 percent and, with every
 * switch on, never falls on the way forward. Nothing is sampled; each part says why what it tries stands for all.
 */
export function prove(site: SiteRules, rules: Rules = DOMAIN): readonly Fault[] {
  const classes = new Classes(site)
  const structure = faultsOfStructure(site, classes)
  if (structure.length > 0) return structure
  const fresh = new Walks(site, classes, 'fresh', rules)
  const stored = new Walks(site, classes, 'stored', rules)
  const walks = [...fresh.faults, ...stored.faults.filter((fault) => !fresh.faults.some(({ says }) => says === fault.says))]
  return [...walks, ...faultsOfReach(site, classes, fresh, rules), ...faultsOfRest(site, classes, rules), ...faultsOfBar(site)]
}

/** Along a fixed way the bar rises from 0 to 100: it sees of a way only how many steps it counts, so one way of each length stands for all. */
function faultsOfBar({ name: site, funnel }: SiteRules): readonly Fault[] {
  const counted = funnel.filter((step) => !step.excludedFromProgress)
  return counted.flatMap((_, length) => {
    const way = counted.slice(0, length + 1)
    const sequence = new Sequence(way)
    const percents = way.map((step) => sequence.progress(step) ?? -1)
    const isRising = percents.every((percent, place) => Number.isInteger(percent) && percent >= 0 && percent <= 100 && percent > (percents[place - 1] ?? -1))
    const ends = percents[0] === 0 && (length === 0 || percents.at(-1) === 100)
    return isRising && ends ? [] : [{ site, rule: 'progress' as const, says: `on a way of ${length + 1} steps the bar does not rise from 0 to 100 percent: ${percents.join(', ')}`, witness: atOnce(funnel[0]?.path ?? '/') }]
  })
}
