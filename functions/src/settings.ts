import type { Firestore } from 'firebase-admin/firestore'
import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params'
import { type ServerSettings, toServerSettings } from './rules/serverSettings.ts'
import { FastSpring } from './services/FastSpring.ts'
import { MetaConversions } from './services/MetaConversions.ts'
import { MeasurementProtocol } from './services/MeasurementProtocol.ts'
import { SITES } from '../../src/domain/site/sites.ts'
import { originsOf } from './rules/origins.ts'
import { SITE_NAMES, siteNamed } from '../../src/domain/site/SiteName.ts'

// These parameters are set at deployment, in functions/.env.<project id>; functions/.env.example explains them.
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
/** The origins of the pages that may call the functions from a browser. On the emulator, the platform allows every origin. */
export const ALLOWED_ORIGINS = originsOf(
  process.env['ORIGINS'] ?? '',
  process.env['GCLOUD_PROJECT'] ?? '',
)
/** The "HMAC SHA256 Secret" of the payment provider's webhook. */
export const FASTSPRING_SECRET = defineSecret('FASTSPRING_SECRET')
/** The password of the payment provider's API, whose user name is FASTSPRING_USER. */
export const FASTSPRING_PASSWORD = defineSecret('FASTSPRING_PASSWORD')

/** The services that read purchases and measure them. */
export function paymentServices() {
  const { FASTSPRING_USER = '', FASTSPRING_API, MEASUREMENT_ID, MEASUREMENT_SECRET } = process.env
  const { META_DATASET, META_TOKEN, META_TEST_CODE } = process.env
  const credentials = { user: FASTSPRING_USER, password: FASTSPRING_PASSWORD.value() }
  return {
    provider: new FastSpring(credentials, FASTSPRING_API),
    measurements: [
      ...(MEASUREMENT_ID && MEASUREMENT_SECRET
        ? [new MeasurementProtocol(MEASUREMENT_ID, MEASUREMENT_SECRET)]
        : []),
      ...(META_DATASET && META_TOKEN
        ? [new MetaConversions(META_DATASET, META_TOKEN, META_TEST_CODE)]
        : []),
    ],
  }
}

/** The sites that this deployment serves. @throws if a name is unknown */
export function servedSites() {
  return SERVED.value()
    .split(',')
    .map((text) => {
      const name = siteNamed(text.trim())
      if (!name)
        throw new Error(
          `SITES names "${text.trim()}". It may name ${Object.keys(SITES).join(' and ')}.`,
        )
      return SITES[name]
    })
}

/** How long the settings are cached, in ms. On the emulator, tests change them at any time. */
const SETTINGS_TTL_MS = process.env['FUNCTIONS_EMULATOR'] ? 0 : 60_000
let cached: { readonly at: number; readonly settings: ServerSettings } | null = null

/** The settings of the server, from a document that no client can read or write. @throws if it is malformed */
export async function readSettings(firestore: Firestore): Promise<ServerSettings> {
  if (cached && Date.now() - cached.at < SETTINGS_TTL_MS) return cached.settings
  const document = await firestore.doc('settings/server').get()
  const settings = toServerSettings(document.data(), servedSites())
  cached = { at: Date.now(), settings }
  return settings
}
