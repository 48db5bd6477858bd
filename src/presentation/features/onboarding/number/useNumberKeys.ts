import { useEffect } from 'react'
import type { NumberPresenter } from './NumberPresenter.ts'

/** Characters that no number field accepts (product 5). */
const BLOCKED = /[-+eE]/
/** Characters that a field for whole numbers does not accept. */
export const SEPARATOR = /[,.]/

// @rule 5.wheel The mouse wheel takes the focus from number fields
/**
 * Blurs a focused number field when the wheel turns, so that the wheel does not change the number (product 5). The listener is not
 * passive, so that it runs before the page scrolls; after the scroll the event would reach another element.
 */
export function useWheelBlur(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const element = form.current
    const blur = ({ target }: WheelEvent) => {
      if (target instanceof HTMLInputElement && target === document.activeElement) target.blur()
    }
    element?.addEventListener('wheel', blur, { passive: false })
    return () => element?.removeEventListener('wheel', blur)
  }, [form])
}

// @rule 5.blocked-characters Number fields block minus, plus, e and E; fields for whole numbers also block comma and point
/**
 * Rejects blocked characters as they are typed, even on touch keyboards; pasted text is parsed instead (product 5). Also rejects
 * digits after a blocked separator, because 30.5 must not become 305.
 */
export function useBlockedCharacters(
  form: { readonly current: HTMLFormElement | null },
  presenter: NumberPresenter,
) {
  useEffect(() => {
    const element = form.current
    let rejected: {
      readonly text: string
      readonly input: EventTarget
      readonly caret: number | null
    } | null = null
    const block = (event: InputEvent) => {
      const { data, inputType, target } = event
      // Several characters at once are not a key press, so they are parsed like pasted text.
      if (inputType !== 'insertText' || data?.length !== 1 || !(target instanceof HTMLInputElement))
        return
      const caret = target.selectionStart
      const rejectedBefore =
        caret !== 0 &&
        rejected?.input === target &&
        rejected.caret === caret &&
        SEPARATOR.test(rejected.text)
          ? rejected.text
          : ''
      const isBlocked =
        BLOCKED.test(data) ||
        (SEPARATOR.test(data) && !presenter.takesSeparatorAfter(target.value.slice(0, caret ?? 0)))
      if (rejectedBefore === '' && !isBlocked) return
      event.preventDefault()
      rejected = { text: rejectedBefore + data, input: target, caret }
      presenter.showRejectedCharacters(rejected.text)
    }
    const forget = () => {
      rejected = null
    }
    element?.addEventListener('beforeinput', block)
    element?.addEventListener('input', forget)
    element?.addEventListener('focusout', forget)
    return () => {
      element?.removeEventListener('beforeinput', block)
      element?.removeEventListener('input', forget)
      element?.removeEventListener('focusout', forget)
    }
  }, [form, presenter])
}
