const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

// @rule 4.own-auth-domain A live build with an authentication domain on another host warns the site's owner in the console
/**
 * A message for the site's owner if the page `/__/auth` is not on the site's own host; null if it is, or on a developer's
 * machine. On another host, signing in on a provider's page fails in browsers that block third-party storage.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function authDomainProblem(authDomain: string, host: string): string | null {
  if (authDomain === host || LOCAL.has(host.split(':')[0] ?? '')) return null
  return `VITE_FIREBASE_AUTH_DOMAIN is ${authDomain}, but this site is ${host}. Where a browser blocks third-party storage (Safari, Firefox, Chrome), signing in on a provider's page fails. Build with VITE_FIREBASE_AUTH_DOMAIN=${host}, serve /__/auth there (Firebase Hosting does), and follow docs/going-live.md.`
}
