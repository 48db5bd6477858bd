import { memo } from 'react'

/** The Trusted Types policy for the project's own picture files and QR codes. Never use it for text from outside. */
const picturePolicy = globalThis.trustedTypes?.createPolicy('onward-pictures', {
  createHTML: (svg) => svg,
})

/** Marks SVG text as trusted, so that the page accepts it (ADR 0047). */
export const trustedPicture = (svg: string): string => picturePolicy?.createHTML(svg) ?? svg

const markups = new Map<string, { readonly __html: string }>()

/** SVG text for `dangerouslySetInnerHTML`. Cached, because React parses the SVG again for every new object. */
export function markupOf(svg: string): { readonly __html: string } {
  const markup = markups.get(svg) ?? { __html: trustedPicture(svg) }
  markups.set(svg, markup)
  return markup
}

interface PictureProps {
  /** SVG text of one of the project's own picture files or of a QR code; never from outside. */
  readonly svg: string | undefined
  readonly className?: string | undefined
}

/** A decorative picture, inlined so that it needs no request. Memoized, because rendering it again would parse the SVG again. */
export const Picture = memo(function Picture({ svg, className }: PictureProps) {
  return svg === undefined ? null : (
    <span
      className={className}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: trustedPicture(svg) }}
    />
  )
})
