/** A movement that takes no longer than this is not noticed. */
const UNNOTICED_MS = 10

/** The longest of a style's durations, in ms. */
const longestOf = (times: string) =>
  Math.max(
    ...times
      .split(',')
      .map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
  )

/** Records every visible animation on the page that lasts longer than 10 ms, until the returned function is called. */
export function watchMotion(): () => readonly string[] {
  const moved = new Set<string>()
  const note = ({ target, type }: Event) => {
    if (!(target instanceof Element) || !target.checkVisibility({ visibilityProperty: true }))
      return
    const { animationDuration, transitionDuration } = getComputedStyle(target)
    const duration = longestOf(type === 'transitionrun' ? transitionDuration : animationDuration)
    if (duration > UNNOTICED_MS)
      moved.add(
        `${target.tagName.toLowerCase()}.${target.getAttribute('class')} for ${duration} ms`,
      )
  }
  const events = ['animationstart', 'transitionrun']
  for (const event of events) document.addEventListener(event, note, true)
  return () => {
    for (const event of events) document.removeEventListener(event, note, true)
    return [...moved]
  }
}
