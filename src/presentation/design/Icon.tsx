import { memo } from 'react'
import { trustedPicture } from './Picture.tsx'

interface IconProps {
  /** The path of the icon, in a square of 24 units. */
  readonly d: string
  /** In px at the default text size; the icon grows with the text. */
  readonly size?: number
}

/** The default text size, in px. */
const ROOT_FONT_SIZE = 16

/** A tick as HTML, because React would set its attributes one by one, for every card. */
export const TICK = {
  __html: trustedPicture(
    '<svg viewBox="0 0 16 16" width="0.875rem" height="0.875rem" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="m3 8.5 3.2 3L13 4.5"/></svg>',
  ),
}

/** A decorative icon in the colour of the surrounding text. */
export const Icon = memo(function Icon({ d, size = 24 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size / ROOT_FONT_SIZE}rem`}
      height={`${size / ROOT_FONT_SIZE}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
})
