import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The handle of the answer that a mouse points at or that the keyboard has focused; null for none. A tap answers at once, so it
 * counts as neither.
 * @param within an element on the answers' page
 */
export function usePointedAnswer(within: RefObject<Element | null>): string | null {
  const [pointed, setPointed] = useState<string | null>(null)
  // Listens before the first frame, so that no movement of the pointer is missed.
  useLayoutEffect(() => {
    const answers = within.current?.closest('main')
    const point = ({ target }: Event) => {
      const input =
        target instanceof Element ? target.closest('label')?.querySelector('input') : null
      setPointed(input ? (input.type === 'radio' ? input.value : input.name) : null)
    }
    const focus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) point(event)
    }
    if (matchMedia('(hover: hover)').matches) answers?.addEventListener('pointerover', point)
    answers?.addEventListener('focusin', focus)
    return () => {
      answers?.removeEventListener('pointerover', point)
      answers?.removeEventListener('focusin', focus)
    }
  }, [within])
  return pointed
}
