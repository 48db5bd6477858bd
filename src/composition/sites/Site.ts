import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { Theme } from '../../presentation/design/themes.ts'

/** Everything in which one deployment differs from another. */
export interface Site extends SiteRules {
  /** The `data-theme` of the page, which picks the accent. */
  readonly theme: Theme
}
