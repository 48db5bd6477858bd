import axe, { type RunOptions } from 'axe-core'

/** WCAG 2.0 to 2.2, A and AA, and best practices. */
const ALL: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  preload: false,
}

/** The rules that depend only on colours. */
const COLOURS: RunOptions = {
  ...ALL,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Whether a violation is about initials in place of a photo. They are a picture, not part of the control's name. */
const isAboutInitials = (rule: string, element: HTMLElement | undefined) =>
  rule === 'label-content-name-mismatch' &&
  element?.childElementCount === 1 &&
  element.firstElementChild?.ariaHidden === 'true'

/** The violations that axe finds on the page as it is; `colours` checks only colours. */
export async function violations(which: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  const found = await axe.run(document, { ...(which === 'all' ? ALL : COLOURS), elementRef: true })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => !isAboutInitials(id, element))
      .map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
