/** Headers of the answers to the paths that the source covers, in the form of Firebase Hosting's configuration. */
export interface HeadersOfSource {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** The configuration of a build, as .env.example documents it. */
export type Environment = Readonly<Record<string, string | undefined>>
export type BuiltWorld = 'live' | 'demo' | 'emulators'

/** The security headers of a build. @param build its configuration, and the HTML of its pages and of the frame in which tags run */
export function policyHeaders(build: {
  environment: Environment
  world: BuiltWorld
  pages: readonly string[]
  tags: string
}): readonly HeadersOfSource[]
/** The file in which a build keeps its headers. */
export function policyFileOf(folder: string): string
/** The security headers that a build was made with. @throws if the folder holds no build, or one without headers */
export function builtPolicy(folder: string): readonly HeadersOfSource[]
