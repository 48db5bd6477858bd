/** The id of the build that this page belongs to; empty in development. */
export const buildId = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
