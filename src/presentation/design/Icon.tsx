interface IconProps {
  /** The path of the icon, in a square of `box` units. */
  readonly d: string
  /** In px at the default text size; the icon grows with the text. */
  readonly size?: number
  readonly box?: number
  readonly width?: number
}

/** The default text size, in px. */
const ROOT = 16

/** A decorative icon in the colour of the surrounding text. @param width stroke width, in units of `box` */
export function Icon({ d, size = 24, box = 24, width = 2 }: IconProps) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      width={`${size / ROOT}rem`}
      height={`${size / ROOT}rem`}
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
}
