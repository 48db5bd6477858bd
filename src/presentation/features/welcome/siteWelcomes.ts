import { type SiteName, DEFAULT_SITE } from '#domain/site/SiteName.ts'
import * as m from '../../generated/paraglide/messages.js'

/** The messages of a site's first screen. They are apart from the funnel, so that welcome does not load the funnel. */
interface SiteWelcome {
  readonly title: () => string
  readonly text: () => string
  readonly cardTitle: () => string
  readonly cardText: () => string
  readonly documentTitle: () => string
}

/** The messages of each site's first screen. */
export const SITE_WELCOMES: Readonly<Record<SiteName, SiteWelcome>> = {
  workouts: {
    title: m.welcome_title,
    text: m.welcome_text,
    cardTitle: m.welcome_card_title,
    cardText: m.welcome_card_text,
    documentTitle: m.welcome_document_title,
  },
  coach: {
    title: m.coach_welcome_title,
    text: m.coach_welcome_text,
    cardTitle: m.coach_welcome_card_title,
    cardText: m.coach_welcome_card_text,
    documentTitle: m.coach_welcome_document_title,
  },
}

/** The site of this build. Only the demo can switch to another. */
export const BUILD_SITE: SiteName = import.meta.env.VITE_SITE || DEFAULT_SITE
