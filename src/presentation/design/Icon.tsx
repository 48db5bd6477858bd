interface IconProps {
  /** Its lines, in a square of `box`. */
  readonly d: string
  /** In px at the usual text size, with which it grows. */
  readonly size?: number
  readonly box?: number
  readonly width?: number
}

/** The usual text size, in px. */
const ROOT = 16

/** A decorative icon, drawn in the colour of the text around it. @param width of its lines, in units of `box` */
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
