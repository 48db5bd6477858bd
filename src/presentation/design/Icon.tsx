import { memo } from 'react'
import { trustedPicture } from './Picture.tsx'

interface IconProps {
  /** The path of the icon, in a square of `box` units. */
  readonly d: string
  /** In px at the default text size; the icon grows with the text. */
  readonly size?: number
  readonly box?: number
  /** The width of the stroke, in units of `box`. */
  readonly width?: number
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
export const Icon = memo(function Icon({ d, size = 24, box = 24, width = 2 }: IconProps) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      width={`${size / ROOT_FONT_SIZE}rem`}
      height={`${size / ROOT_FONT_SIZE}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
})
