import * as v from 'valibot'
import { SITE_NAMES } from '../../src/domain/site/SiteName.ts'

const FIREBASE = 'Firebase console > Project settings > Your apps > SDK setup and configuration'
const LINK = /^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/
/** A link, or one of the app's own scheme; {code} stands in its fragment, which is sent to no server. */
const APP_LINK =
  /^(?:https:\/\/[^\s/{}]+\.[^\s/{}]+(?:\/[^\s{}#]*)?|(?!https?:|javascript:)[a-z][a-z\d+.-]*:\/\/[^\s{}#]*)(?:#[^\s{}]*(?:\{code\}[^\s{}]*)?)?$/
/** A link, or a file of this site. */
const DOCUMENT = /^(?:https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?|\/[^\s/\\]\S*\.\w+(?:[?#]\S*)?)$/
const EMAIL = /^[^\s@'"“”]+@[^\s@]+\.[^\s@'"“”]+$/
const SLUG = /^[a-z\d][a-z\d_-]*$/
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/
const HOSTS = /^(?:(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?: |$))+$/
/** https://developer.mozilla.org/docs/Web/Security/Subresource_Integrity. Browsers ignore any other form and check nothing. */
const HASHES = /^(?:sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}(?: |$))+$/
const SITE_KEY = /^6L[\w-]{38}$/

/**
 * A value of the configuration.
 * @param form its format
 * @param where where the site's owner finds the value
 * @param options `secret`: the value is never printed
 */
const setting = (form: RegExp, example: string, where: string, options: { secret?: true } = {}) =>
  v.pipe(v.string(), v.regex(form), v.metadata({ example, where, ...options }))

/** A value that a deployment may leave out. */
const optional = (...value: Parameters<typeof setting>) => v.optional(setting(...value))

/** The address of a page by the site's owner. @param name its name in the example */
const ownPage = (name: string, what: string) =>
  setting(
    DOCUMENT,
    `https://example.com/${name}, or /legal/${name}.html for a file in public/`,
    `your own ${what}`,
  )

/**
 * The configuration of a live deployment, in the order of .env.example; src/env.d.ts has its types for the page. An empty value
 * counts as absent.
 */
export const CONFIGURATION = v.object({
  VITE_FIREBASE_API_KEY: setting(/^AIza[\w-]{35}$/, 'AIza and 35 more characters', FIREBASE),
  VITE_FIREBASE_AUTH_DOMAIN: setting(
    HOST,
    'start.example.com',
    'the host that visitors see, or PROJECT-ID.web.app before you have a domain (docs/going-live.md)',
  ),
  VITE_FIREBASE_PROJECT_ID: setting(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'onward-1a2b3', FIREBASE),
  VITE_FIREBASE_APP_ID: setting(
    /^\d+:\d+:web:[\da-f]+$/,
    '1:1234567890:web:0123456789abcdef',
    FIREBASE,
  ),
  VITE_FIREBASE_MEASUREMENT_ID: optional(/^G-[A-Z\d]+$/, 'G-ABC123', FIREBASE),
  VITE_APP_CHECK_SITE_KEY: optional(
    SITE_KEY,
    '6L and 38 more characters',
    'Google Cloud console > Security > reCAPTCHA > Key details',
  ),
  VITE_TAG_MANAGER_ID: optional(
    /^GTM-[A-Z\d]+$/,
    'GTM-ABC123',
    'Google Tag Manager > Workspace, at the top',
  ),
  VITE_TAG_HOSTS: optional(
    HOSTS,
    'www.facebook.com, or several hosts with spaces between them',
    'the vendor of the tag',
  ),
  /** 'true' if the server reports purchases to Meta. */
  VITE_META_CONVERSIONS: v.optional(v.picklist(['', 'true'])),
  VITE_SENTRY_DSN: optional(
    /^https:\/\/\w+@[^\s/]+\/(?:\S*\/)?\d+$/,
    'https://key@host/1',
    'Sentry > Project settings > Client keys',
  ),
  // The error tracker that stores the source maps.
  SENTRY_ORG: optional(SLUG, 'acme', 'Sentry > Settings > Organization > Organization slug'),
  SENTRY_PROJECT: optional(
    SLUG,
    'onward-web',
    'Sentry > Project settings > General settings > Slug',
  ),
  SENTRY_AUTH_TOKEN: optional(
    /^[\w+/=.-]{32,}$/,
    'a word of at least 32 letters and digits',
    'Sentry > Settings > Developer settings > Internal integrations, with the permission "Release: Admin"',
    { secret: true },
  ),
  SENTRY_URL: optional(LINK, 'https://sentry.example.com', 'the address of a Sentry of your own'),
  VITE_STOREFRONT: setting(
    /^[a-z\d-]+(?:\.[a-z\d-]+)+\/[\w-]+$/i,
    'acme.onfastspring.com/popup-acme',
    'FastSpring > Checkouts > Popup checkouts > Place on your website',
  ),
  /** 'true' allows a storefront that takes no payments. */
  VITE_ALLOW_TEST_STOREFRONT: v.optional(v.string()),
  VITE_STORE_SIGN_IN_URL: optional(
    LINK,
    'https://store.example.com/sign-in',
    "the device maker's documentation",
  ),
  VITE_STOREFRONT_SCRIPT_URL: optional(
    LINK,
    'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js',
    "the provider's documentation",
  ),
  VITE_STOREFRONT_SCRIPT_INTEGRITY: optional(
    HASHES,
    'sha384-..., or several hashes separated by spaces',
    'the command in .env.example',
  ),
  VITE_SITE: v.optional(v.picklist(['', ...SITE_NAMES])),
  VITE_APP_URL: setting(
    APP_LINK,
    'https://example.com/app, or https://example.com/app#code={code} if the app takes codes',
    'your own link that opens the app, or leads to its store (docs/going-live.md)',
  ),
  VITE_APP_STORE_URL: setting(
    LINK,
    'https://apps.apple.com/app/id123',
    'App Store Connect > your app > App information > View on App Store',
  ),
  VITE_PLAY_STORE_URL: setting(
    LINK,
    'https://play.google.com/store/apps/details?id=com.example',
    'Play Console > your app > View on Google Play',
  ),
  VITE_PRIVACY_POLICY_URL: ownPage('privacy', 'privacy policy'),
  VITE_TERMS_URL: ownPage('terms', 'terms'),
  VITE_IMPRINT_URL: ownPage('imprint', 'page that says who runs this site'),
  VITE_ACCESSIBILITY_URL: v.optional(ownPage('accessibility', 'accessibility statement')),
  VITE_HEALTH_POLICY_URL: v.optional(ownPage('health-data', 'policy for consumer health data')),
  VITE_BUYER_ACCOUNT_URL: optional(
    LINK,
    'https://acme.onfastspring.com/account',
    "the provider's page for buyers",
  ),
  VITE_OTHER_SITE_URL: optional(
    LINK,
    'https://start.example.com',
    'the address of your workouts site',
  ),
  VITE_SUPPORT_EMAIL: setting(EMAIL, 'help@example.com', 'your own address for help and refunds'),
  HOSTING_SITE: optional(
    /^[a-z\d][a-z\d-]*[a-z\d]$/,
    'onward-coach',
    'Firebase console > Hosting > Manage site',
  ),
})

/** The configuration that a build needs. Only a deploy needs the links to the app and the support address. */
export const BUILD_CONFIGURATION = v.partial(CONFIGURATION, [
  'VITE_APP_URL',
  'VITE_APP_STORE_URL',
  'VITE_PLAY_STORE_URL',
  'VITE_SUPPORT_EMAIL',
])
