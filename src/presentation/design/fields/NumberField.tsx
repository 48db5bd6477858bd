import { type ComponentProps, useRef } from 'react'
import { number_left_out, number_left_out_whole } from '../../generated/paraglide/messages.js'
import { Field } from './Field.tsx'
import { SEPARATOR, useBlockedCharacters, useWheelBlur } from './useNumberKeys.ts'

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'inputRef' | 'type'> {
  /** Whether a comma or a point may be typed after this text. Without it, the field takes whole numbers only. */
  readonly takesSeparatorAfter?: (text: string) => boolean
  /** Called with the typed characters that the field did not accept. */
  readonly onLeftOut: (text: string) => void
}

const takesNoSeparator = () => false

/** A field for a number, read by `readNumber`. Its keys and the mouse wheel follow product 5. */
export function NumberField({
  takesSeparatorAfter = takesNoSeparator,
  onLeftOut,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useWheelBlur(input)
  useBlockedCharacters(input, { takesSeparatorAfter, onLeftOut })
  return <Field inputRef={input} inputMode="numeric" autoComplete="off" {...field} />
}

/** Says which typed characters a number field did not accept. */
export const leftOutText = (text: string): string =>
  SEPARATOR.test(text) ? number_left_out_whole({ text }) : number_left_out({ text })
