import { userEvent } from 'vitest/browser'

/** More presses of Tab than any screen needs. */
const MAX_PRESSES = 60

const CONTROLS = 'a, button, input, textarea, select, summary'

/** The outlines and borders of an element. With forced colours, border colours, shadows and backgrounds do not show the focus. */
function outlinesOf(element: Element | null): string {
  if (!element) return ''
  const {
    outlineStyle,
    outlineWidth,
    borderTopWidth,
    borderBottomWidth,
    borderTopColor,
    borderBottomColor,
  } = getComputedStyle(element)
  const colours = matchMedia('(forced-colors: active)').matches
    ? ''
    : `${borderTopColor} ${borderBottomColor}`
  return `${outlineStyle === 'none' ? '0px' : outlineWidth} ${borderTopWidth} ${borderBottomWidth} ${colours}`
}

const lookOf = (control: Element) =>
  [control, control.closest('label'), control.parentElement].map(outlinesOf).join(' / ')

const nameOf = (control: Element) =>
  `${control.tagName.toLowerCase()} ${control.getAttribute('name') ?? control.ariaLabel ?? control.textContent}`.slice(
    0,
    50,
  )

/** The look of each control without the focus. */
const plainLooks = () =>
  new Map(
    [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !control.closest('[inert]'))
      .map((control) => [control, lookOf(control)]),
  )

/** The problem with the position of a focused control: outside the window, or covered. */
function positionFaults(control: Element): readonly string[] {
  const owner = control.closest('label') ?? control
  const { top, bottom, left, right } = owner.getBoundingClientRect()
  if (top < -1 || bottom > window.innerHeight + 1)
    return [
      `${nameOf(control)} is at ${Math.round(top)} to ${Math.round(bottom)} px in a window of ${window.innerHeight} px`,
    ]
  const seen = document.elementFromPoint((left + right) / 2, bottom - 3)
  return seen && (owner.contains(seen) || seen.contains(owner))
    ? []
    : [
        `${nameOf(control)} lies under ${seen?.tagName.toLowerCase()}.${seen?.getAttribute('class')}`,
      ]
}

/** Whether two controls are radios of one group. Arrow keys then move the focus between them. */
function areOfOneGroup(one: Element, other: Element): boolean {
  return (
    one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === 'radio' &&
    other.type === 'radio' &&
    one.name === other.name &&
    one.form === other.form
  )
}

/** Makes the next Tab lead to the first control of the page. */
function startAtTheTop(): void {
  const marker = document.createElement('i')
  marker.tabIndex = -1
  document.body.prepend(marker)
  marker.focus()
  marker.remove()
}

/** Waits two frames, because a bar at the bottom is measured a frame after its rendering. */
const waitTwoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * Presses Tab until the focus has been around the page. Returns the controls that got the focus, and all faults. Tab must reach
 * every control, but only one radio of each group: arrow keys reach the others. A line around the control, its label or its box
 * must show the focus. The control must be in the window and not under the bar at the bottom.
 */
export async function tabThroughPage(): Promise<{
  readonly focused: readonly HTMLElement[]
  readonly faults: readonly string[]
}> {
  await waitTwoFrames()
  const looks = plainLooks()
  const focused: HTMLElement[] = []
  const faults: string[] = []
  startAtTheTop()
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement: control } = document
    if (control instanceof HTMLElement && control !== document.body && !focused.includes(control)) {
      focused.push(control)
      if (lookOf(control) === looks.get(control)) faults.push(`no line around ${nameOf(control)}`)
      faults.push(...positionFaults(control))
    } else if (control === document.body || control !== focused.at(-1)) {
      // After the last control the focus moves to the browser, or returns to an earlier control.
      const missed = [...looks.keys()].filter(
        (other) =>
          !focused.some((one) => one === other || areOfOneGroup(one, other)) &&
          other.checkVisibility({ checkVisibilityCSS: true }),
      )
      return {
        focused,
        faults: [...faults, ...missed.map((other) => `Tab never reaches ${nameOf(other)}`)],
      }
    }
  }
  return { focused, faults: [...faults, 'Tab never returns to the start of the page'] }
}

/** Names the controls that show no line when they have the focus. */
export function withoutVisibleFocus(controls: readonly HTMLElement[]): readonly string[] {
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.focus()
  const looks = plainLooks()
  return controls.flatMap((control) => {
    control.focus()
    const showsFocus = lookOf(control) !== looks.get(control)
    heading?.focus()
    return showsFocus ? [] : [`no line around ${nameOf(control)}`]
  })
}
