/** In CSS px, each way: the product's own bound, above the 24 of WCAG 2.5.8. */
const SMALLEST = 44

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]'

/** Controls on the page that a thumb would miss: smaller than 44 px, with their labels. Links within a line of text may be. */
export function smallTargets(): readonly string[] {
  const small: string[] = []
  const unionOf = (boxes: readonly DOMRect[]) => ({
    width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  })
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ checkVisibilityCSS: true }) || control.closest('.visually-hidden')) continue
    const isInText = control.matches('a') && getComputedStyle(control).display === 'inline' && control.parentElement?.textContent !== control.textContent
    if (isInText) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const { width, height } = unionOf([control, ...labels].map((part) => part.getBoundingClientRect()))
    // Half a px is what rounding takes.
    if (width < SMALLEST - 0.5 || height < SMALLEST - 0.5) small.push(`${(control.ariaLabel ?? control.textContent ?? '').trim() || control.outerHTML.slice(0, 60)}: ${Math.round(width)} x ${Math.round(height)}`)
  }
  return small
}
