import { readFileSync } from 'node:fs'

/** The configuration of a build and of its deployment: values by name, as .env.example documents them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The text of a .env file, without a byte order mark, which would become part of the first name. */
export const configurationText = (file: string): string =>
  readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
