import axe, { type RunOptions } from 'axe-core'

/** WCAG 2.0 to 2.2, A and AA, and what is good practice besides. */
const ALL: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }, resultTypes: ['violations'], preload: false }

/** What depends on colours alone. */
const COLOURS: RunOptions = { ...ALL, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** What axe finds wrong with the page as it stands; `colours` looks at them alone. */
export async function violations(which: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  const found = await axe.run(document, which === 'all' ? ALL : COLOURS)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
