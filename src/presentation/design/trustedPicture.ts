/** For the project's own picture files and QR codes, and nothing from outside. */
const pictures = globalThis.trustedTypes?.createPolicy('onward-pictures', {
  createHTML: (svg) => svg,
})

/** An SVG text in the form that the page accepts (ADR 0047). */
export const trustedPicture = (svg: string): string => pictures?.createHTML(svg) ?? svg
