import { toServerSettings, type ServerSettings } from '../../functions/src/rules/serverSettings.ts'
import { ALL_SITES } from '#domain/site/sites.ts'

/** The settings of a server for all sites, with these changes. */
export const settingsWith = (changes: Record<string, unknown> = {}): ServerSettings =>
  toServerSettings(changes, ALL_SITES)
