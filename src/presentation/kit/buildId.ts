// @rule 10.build-id Each page carries the id of its build; the id depends only on the build's files
/** The id of the build that this page belongs to; empty in development. */
export const buildId = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
