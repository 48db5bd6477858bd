import { exitFunnel, type ExitRow } from '#application/measuring/exits/exitFunnel.ts'
import {
  type Group,
  type GroupedView,
  GROUPS,
  groupsOf,
} from '#application/measuring/exits/exitGroups.ts'

export interface ExitTable {
  /** The campaign or arm; empty for all visits. */
  readonly name: string
  readonly visits: number
  /** The steps that anybody saw, in order. */
  readonly rows: readonly ExitRow[]
}

/** The group that a text names; undefined for none. */
const groupNamed = (name: string): Group | undefined => GROUPS.find((one) => one === name)
export const GROUP_NAMES: readonly string[] = GROUPS

export const visitsIn = (views: readonly GroupedView[]): number =>
  new Set(views.map(({ visitor }) => visitor)).size

/** Where visits left, one table for each group. @param steps the names of the site's steps, in order */
export function exitTables(
  steps: readonly string[],
  views: readonly GroupedView[],
  group: string,
): readonly ExitTable[] {
  return Array.from(groupsOf(views, groupNamed(group)), ([name, own]) => ({
    name,
    visits: visitsIn(own),
    rows: exitFunnel(steps, own).filter(({ seen }) => seen > 0),
  }))
}
