import { userEvent } from 'vitest/browser'

/** More controls than any screen has. */
const MOST = 60

const CONTROLS = 'a, button, input, textarea, select, summary'

/** The outlines and borders of an element. With forced colours, shadows and backgrounds do not show the focus. */
function lines(element: Element | null): string {
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
  [control, control.closest('label'), control.parentElement].map(lines).join(' / ')

const nameOf = (control: Element) =>
  `${control.tagName.toLowerCase()} ${control.getAttribute('name') ?? control.ariaLabel ?? control.textContent}`.slice(
    0,
    50,
  )

/** The look of each control without the focus. */
const plainLooks = () =>
  new Map([...document.querySelectorAll(CONTROLS)].map((control) => [control, lookOf(control)]))

/** The problem with the position of a focused control: outside the window, or covered. */
function misplaced(control: Element): readonly string[] {
  const owner = control.closest('label') ?? control
  const { top, bottom, left, right } = owner.getBoundingClientRect()
  if (top < -1 || bottom > window.innerHeight + 1)
    return [
      `${nameOf(control)} stands at ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight}`,
    ]
  const seen = document.elementFromPoint((left + right) / 2, bottom - 3)
  return seen && (owner.contains(seen) || seen.contains(owner))
    ? []
    : [
        `${nameOf(control)} lies under ${seen?.tagName.toLowerCase()}.${seen?.getAttribute('class')}`,
      ]
}

/** Arrow keys move between radios of one name. */
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
  const top = document.createElement('i')
  top.tabIndex = -1
  document.body.prepend(top)
  top.focus()
  top.remove()
}

/** Waits for two frames: a bar at the bottom sets its height in the frame after it was rendered, and React's strict mode renders it twice. */
const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * Presses Tab until the focus has been around the page. Returns the controls that got the focus, and all problems. Tab must reach
 * every control; a line around the control, its label or its box must show the focus; and the control must be in the window and
 * not under the bar at the bottom. Tab reaches one radio of each group, and arrow keys the others.
 */
export async function goesRound(): Promise<{
  readonly passed: readonly HTMLElement[]
  readonly faults: readonly string[]
}> {
  await twoFrames()
  const plain = plainLooks()
  const passed: HTMLElement[] = []
  const faults: string[] = []
  startAtTheTop()
  for (let presses = 0; presses < MOST; presses += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement: control } = document
    if (control instanceof HTMLElement && control !== document.body && !passed.includes(control)) {
      passed.push(control)
      if (lookOf(control) === plain.get(control)) faults.push(`no line around ${nameOf(control)}`)
      faults.push(...misplaced(control))
    } else if (control === document.body || control !== passed.at(-1)) {
      // After the last control the focus moves to the browser, or returns to an earlier control.
      const missed = [...plain.keys()].filter(
        (other) =>
          !passed.some((one) => one === other || areOfOneGroup(one, other)) &&
          other.checkVisibility({ checkVisibilityCSS: true }),
      )
      return {
        passed,
        faults: [...faults, ...missed.map((other) => `Tab never leads to ${nameOf(other)}`)],
      }
    }
  }
  return { passed, faults: [...faults, 'Tab leads on and on'] }
}

/** The controls that show no line when they have the focus. */
export function unseen(controls: readonly HTMLElement[]): readonly string[] {
  const elsewhere = document.querySelector<HTMLElement>('h1')
  elsewhere?.focus()
  const plain = plainLooks()
  return controls.flatMap((control) => {
    control.focus()
    const isSeen = lookOf(control) !== plain.get(control)
    elsewhere?.focus()
    return isSeen ? [] : [`no line around ${nameOf(control)}`]
  })
}
