import type { SiteRules } from '../../../domain/site/SiteRules.ts'
import * as m from '../../generated/paraglide/messages.js'

/** What each site says of itself. */
export const WELCOME_WORDS = {
  workouts: { title: m.welcome_title, text: m.welcome_text, cardTitle: m.welcome_card_title, cardText: m.welcome_card_text, documentTitle: m.welcome_document_title },
  coach: {
    title: m.coach_welcome_title,
    text: m.coach_welcome_text,
    cardTitle: m.coach_welcome_card_title,
    cardText: m.coach_welcome_card_text,
    documentTitle: m.coach_welcome_document_title,
  },
} as const satisfies Readonly<Record<SiteRules['name'], Readonly<Record<string, () => string>>>>

/** The site that this build is for; only the demo can turn out to be the other. */
export const BUILT_FOR = import.meta.env.VITE_SITE === 'coach' ? 'coach' : 'workouts'
