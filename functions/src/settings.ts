import type { Firestore } from 'firebase-admin/firestore'
import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params'
import { SITES } from '../../src/composition/sites/sites.ts'
import { SITE_NAMES, siteNamed } from '../../src/domain/site/SiteName.ts'

// Set at deployment, in functions/.env.<project>; functions/.env.example explains them.
const SERVED = defineString('SITES', {
  default: SITE_NAMES.join(),
  description: 'The sites that use this project, joined by commas.',
})
export const PAYMENTS_LIVE = defineBoolean('PAYMENTS_LIVE', {
  description:
    'Whether orders are paid with real money. Test orders are ignored if so, and real ones otherwise.',
})
export const APP_CHECK = defineBoolean('APP_CHECK', {
  default: false,
  description: 'Whether calls need an App Check token.',
})
/** The "HMAC SHA256 Secret" of the payment provider's webhook. */
export const FASTSPRING_SECRET = defineSecret('FASTSPRING_SECRET')

/** The sites that this deployment serves. @throws if a name is unknown */
export function servedSites() {
  return SERVED.value()
    .split(',')
    .map((said) => {
      const name = siteNamed(said.trim())
      if (!name)
        throw new Error(
          `SITES names "${said.trim()}". It may name ${Object.keys(SITES).join(' and ')}.`,
        )
      return SITES[name]
    })
}

/** The document that the server decides by. No client can read or write it. */
export const settingsDocument = (firestore: Firestore) => firestore.doc('settings/server')
