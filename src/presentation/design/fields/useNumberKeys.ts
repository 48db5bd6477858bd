import { type RefObject, useEffect, useRef } from 'react'

/** Characters that no number field accepts (product 5). */
const BLOCKED = /[-+eE]/
/** Characters that a field for whole numbers does not accept. */
export const SEPARATOR = /[,.]/

type Input = RefObject<HTMLInputElement | null>

// @rule 5.wheel The mouse wheel takes the focus from number fields
/**
 * Blurs a focused number field when the wheel turns, so that the wheel does not change the number (product 5). The listener is not
 * passive, so that it runs before the page scrolls; after the scroll the event would reach another element.
 */
export function useWheelBlur(input: Input): void {
  useEffect(() => {
    const element = input.current
    const blur = () => element?.blur()
    element?.addEventListener('wheel', blur, { passive: false })
    return () => element?.removeEventListener('wheel', blur)
  }, [input])
}

interface TypedCharacters {
  /** Whether a comma or a point may be typed after this text. */
  readonly takesSeparatorAfter: (text: string) => boolean
  /** Called with the characters that were not accepted. */
  readonly onLeftOut: (text: string) => void
}

// @rule 5.blocked-characters Number fields block minus, plus, e and E; fields for whole numbers also block comma and point
/**
 * Rejects blocked characters as they are typed, even on touch keyboards; pasted text is parsed instead (product 5). Also rejects
 * digits after a blocked separator, because 30.5 must not become 305.
 */
export function useBlockedCharacters(
  input: Input,
  { takesSeparatorAfter, onLeftOut }: TypedCharacters,
): void {
  /** The characters that were rejected last, and where; null after an accepted character. */
  const rejected = useRef<{ readonly text: string; readonly caret: number | null } | null>(null)
  useEffect(() => {
    const element = input.current
    if (!element) return undefined
    const block = (event: InputEvent) => {
      const { data, inputType } = event
      // Several characters at once are not a key press, so they are parsed like pasted text.
      if (inputType !== 'insertText' || data?.length !== 1) return
      const caret = element.selectionStart
      const rejectedBefore =
        caret !== 0 && rejected.current?.caret === caret && SEPARATOR.test(rejected.current.text)
          ? rejected.current.text
          : ''
      const isBlocked =
        BLOCKED.test(data) ||
        (SEPARATOR.test(data) && !takesSeparatorAfter(element.value.slice(0, caret ?? 0)))
      if (rejectedBefore === '' && !isBlocked) return
      event.preventDefault()
      rejected.current = { text: rejectedBefore + data, caret }
      onLeftOut(rejected.current.text)
    }
    const forget = () => {
      rejected.current = null
    }
    element.addEventListener('beforeinput', block)
    element.addEventListener('input', forget)
    element.addEventListener('blur', forget)
    return () => {
      element.removeEventListener('beforeinput', block)
      element.removeEventListener('input', forget)
      element.removeEventListener('blur', forget)
    }
  }, [input, takesSeparatorAfter, onLeftOut])
}
