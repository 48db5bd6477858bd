import { askedSteps, funnelCode } from '../../src/application/measuring/exits/askedCode.ts'
import type { StepView } from './exitFunnel.ts'

/** A view of a step with what its visitor can be grouped by. */
export interface GroupedView extends StepView {
  readonly site: string
  /** The first campaign that led to this visitor's browser; empty for none. */
  readonly campaign: string
  /** The arms that this visitor saw, before this view or after it, such as paywall_first:included. */
  readonly arms: readonly string[]
}

export const GROUPS = ['campaign', 'arm'] as const
export type Group = (typeof GROUPS)[number]

/** The names of the steps of each site, in order. */
export type StepsBySite = ReadonlyMap<string, readonly string[]>

/**
 * What the fields of a `screen_view` say of the step; null for a view of another funnel.
 * @param read the field of a name; empty for none
 */
export function readView(
  read: (name: string) => string,
  sites: StepsBySite,
): Pick<GroupedView, 'site' | 'step' | 'asked'> | null {
  const site = read('site')
  const steps = sites.get(site) ?? []
  const asked = read('funnel') === funnelCode(steps) ? askedSteps(steps, read('asked')) : null
  return asked && { site, step: read('step'), asked }
}

/** The views by group: the campaign or the arm, `none` without one. Somebody who saw several arms counts in each. One unnamed group if nothing is grouped. */
export function groupsOf<View extends GroupedView>(
  views: readonly View[],
  group: Group | undefined,
): ReadonlyMap<string, readonly View[]> {
  const groups = new Map<string, View[]>()
  for (const view of views) {
    const { campaign, arms } = view
    const names =
      group === undefined
        ? ['']
        : group === 'campaign'
          ? [campaign || 'none']
          : arms.length > 0
            ? arms
            : ['none']
    for (const name of names) {
      const known = groups.get(name)
      if (known) known.push(view)
      else groups.set(name, [view])
    }
  }
  return new Map([...groups].sort())
}
