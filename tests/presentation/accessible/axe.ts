import axe, { type RunOptions } from 'axe-core'

/** WCAG 2.0 to 2.2, A and AA, and what is good practice besides. */
const ALL: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }, resultTypes: ['violations'], preload: false }

/** What depends on colours alone. */
const COLOURS: RunOptions = { ...ALL, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Initials in the place of a photo are a picture: no part of the name by which a control is called. */
const isInitials = (rule: string, element: HTMLElement | undefined) => rule === 'label-content-name-mismatch' && element?.childElementCount === 1 && element.firstElementChild?.ariaHidden === 'true'

/** What axe finds wrong with the page as it stands; `colours` looks at them alone. */
export async function violations(which: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  const found = await axe.run(document, { ...(which === 'all' ? ALL : COLOURS), elementRef: true })
  return found.violations.flatMap(({ id, nodes }) => nodes.filter(({ element }) => !isInitials(id, element)).map(({ target }) => `${id}: ${target.join(' ')}`))
}
