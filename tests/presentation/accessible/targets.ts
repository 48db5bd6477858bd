/** The least width and height, in CSS px. WCAG 2.5.8 requires 24 px. */
const MIN_SIZE = 44

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]'

/** The controls that, together with their labels, are less than 44 px wide or high. Links in a line of text may be smaller. */
export function smallTargets(): readonly string[] {
  const small: string[] = []
  const unionOf = (boxes: readonly DOMRect[]) => ({
    width:
      Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    height:
      Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  })
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (
      !control.checkVisibility({ checkVisibilityCSS: true }) ||
      control.closest('.visually-hidden')
    )
      continue
    const isInText =
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent !== control.textContent
    if (isInText) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const { width, height } = unionOf(
      [control, ...labels].map((part) => part.getBoundingClientRect()),
    )
    // Rounding may remove half a px.
    if (width < MIN_SIZE - 0.5 || height < MIN_SIZE - 0.5)
      small.push(
        `${(control.ariaLabel ?? control.textContent ?? '').trim() || control.outerHTML.slice(0, 60)}: ${Math.round(width)} x ${Math.round(height)}`,
      )
  }
  return small
}
