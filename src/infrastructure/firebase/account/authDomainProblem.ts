const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * What an owner must change so that signing in on a provider's page works in browsers that block third-party storage: the
 * page that hands the session over (`/__/auth`) must be on the site's own host. Null if it is, and on a developer's machine.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function authDomainProblem(authDomain: string, host: string): string | null {
  if (authDomain === host || LOCAL.has(host.split(':')[0] ?? '')) return null
  return `VITE_FIREBASE_AUTH_DOMAIN is ${authDomain}, but this site is ${host}. Where a browser blocks third-party storage (Safari, Firefox, Chrome), signing in on a provider's page fails. Build with VITE_FIREBASE_AUTH_DOMAIN=${host}, serve /__/auth there (Firebase Hosting does), and follow docs/going-live.md.`
}
