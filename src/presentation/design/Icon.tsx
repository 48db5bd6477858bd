interface IconProps {
  /** Its lines, in a square of 24. */
  readonly d: string
  /** In px. */
  readonly size?: number
}

/** A decorative icon, drawn in the colour of the text around it. */
export function Icon({ d, size = 24 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

/** The lines of an icon that closes something. */
export const CROSS = 'm6 6 12 12M18 6 6 18'

/** The tick of an answer that is chosen, and of a line that is done. */
export const TICK = (
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="m3 8.5 3.2 3L13 4.5" />
  </svg>
)
