import { identifier } from '../bind.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { Theme } from '#presentation/design/themes.ts'

/** Everything that differs between deployments. */
export interface Site extends SiteRules {
  /** The `data-theme` of the page, which selects the accent colour. */
  readonly theme: Theme
}
export const Site = identifier<Site>('Site')
