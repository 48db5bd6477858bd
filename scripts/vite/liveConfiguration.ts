import type { Plugin, ResolvedConfig } from 'vite'

const NEEDED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_STOREFRONT',
]

/** Refuses a live build without its configuration: it would fail in front of visitors instead. */
export function liveConfiguration(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'live-configuration',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      const missing = NEEDED.filter((name) => !config.env[name])
      const site: unknown = config.env['VITE_SITE']
      if (site !== undefined && site !== 'workouts' && site !== 'coach') this.error(`VITE_SITE is "${String(site)}"; it may be workouts or coach. See .env.example.`)
      if (missing.length > 0) {
        this.error(`The live build needs ${missing.join(', ')}. See .env.example; "npm run build:demo" needs none.`)
      }
    },
  }
}
