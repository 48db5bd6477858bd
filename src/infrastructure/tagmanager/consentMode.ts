import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'

type Status = 'granted' | 'denied'

const statusOf = (allowed: boolean): Status => (allowed ? 'granted' : 'denied')

/** Consent mode, version 2: https://developers.google.com/tag-platform/security/guides/consent */
export function consentMode({ analytics, marketing }: Consents) {
  return {
    analytics_storage: statusOf(analytics),
    ad_storage: statusOf(marketing),
    ad_user_data: statusOf(marketing),
    ad_personalization: statusOf(marketing),
  }
}
