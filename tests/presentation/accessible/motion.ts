/** Notes everything that is animated in the page until it is asked, as long as it can be seen and lasts longer than 10 ms. */
export function watchMotion(): () => readonly string[] {
  const moved = new Set<string>()
  const note = () => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || !effect.target?.checkVisibility({ visibilityProperty: true })) continue
      const { duration } = effect.getComputedTiming()
      if (Number(duration) > 10) moved.add(`${effect.target.tagName.toLowerCase()}.${effect.target.getAttribute('class')} for ${duration} ms`)
    }
  }
  const events = ['animationstart', 'transitionrun']
  for (const event of events) document.addEventListener(event, note, true)
  return () => {
    for (const event of events) document.removeEventListener(event, note, true)
    return [...moved]
  }
}
