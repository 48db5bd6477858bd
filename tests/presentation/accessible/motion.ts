/** In ms: nothing shorter is seen to move. */
const LONGEST_UNSEEN = 10

/** In ms, of a list of times as styles name them. */
const longestOf = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)))

/** Notes everything that is animated in the page until it is asked, as long as it can be seen and lasts longer than 10 ms. */
export function watchMotion(): () => readonly string[] {
  const moved = new Set<string>()
  const note = ({ target, type }: Event) => {
    if (!(target instanceof Element) || !target.checkVisibility({ visibilityProperty: true })) return
    const { animationDuration, transitionDuration } = getComputedStyle(target)
    const duration = longestOf(type === 'transitionrun' ? transitionDuration : animationDuration)
    if (duration > LONGEST_UNSEEN) moved.add(`${target.tagName.toLowerCase()}.${target.getAttribute('class')} for ${duration} ms`)
  }
  const events = ['animationstart', 'transitionrun']
  for (const event of events) document.addEventListener(event, note, true)
  return () => {
    for (const event of events) document.removeEventListener(event, note, true)
    return [...moved]
  }
}
