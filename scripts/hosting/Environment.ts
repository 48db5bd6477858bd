import { readFileSync } from 'node:fs'

/** The settings of the build and of a deployment, by name, as .env.example documents them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The text of a file of settings, without a byte order mark, which would become part of the first name. */
export const settingsText = (file: string): string =>
  readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
