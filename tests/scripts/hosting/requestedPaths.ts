// Paths that visitors, links in texts and scanners request, by what must be shown.
import { AUXILIARY_ROUTES } from '#domain/funnel/routes.ts'
import { workouts } from '#domain/site/workouts.ts'

const list = (text: string): readonly string[] => text.trim().split(/\s+/)
const each = (starts: readonly string[], ends: readonly string[]): readonly string[] =>
  starts.flatMap((start) => ends.map((end) => start + end))

/** What follows an address in a sentence, as people and programs copy it with the address. */
export const SENTENCE_ENDS = list(`
  . , ; : ! ) ] } ' ... .) ). .] .' ,.
  %2E %2C %3B %3A %3F %29 %5D %7D %3E %22 %27 %60 %20
  .%22 .%27 .%3E %22. %2E%22 .%20 %0A .%0D%0A
  %E2%80%9D %E2%80%99 %C2%BB %E2%80%A6 .%E2%80%9D %E3%80%82 %EF%BC%89 %E2%80%8B
`)

const ROUTES = [...workouts.funnel.map(({ path }) => path), ...AUXILIARY_ROUTES].filter(
  (path) => path !== '/',
)
const SAMPLES = ['/gift', '/onboarding/gender', '/auth/login']
const QUERIES = ['?utm_source=mail', '?next=%2Fa.b', '?file=x.js', '?', '?a=/__/b']
const FILE_ENDINGS = list('js mjs css woff2 svg png js.map json html php')

/** Requests that our page answers. */
export const PAGES: readonly string[] = [
  ...ROUTES,
  ...each(SAMPLES, [...SENTENCE_ENDS, ...QUERIES, '/', '//']),
  ...SAMPLES.map((path) => path.toUpperCase()),
  ...each(['/', '//', '/./', '/x/../', '/%2e/', '/x/%2E%2e/'], ['gift', 'onboarding//gender']),
  ...list(`
    /nowhere /redeem/CODE-1 /assets/none /tags /tags.html/x /index.html/x /a/b/c/d/e/f/g
    /.x/y /auth/.x/y /.well-known/x /.git/config /x/.git/HEAD /.x/.y/z /.../x
    /..;/auth /auth/..;/x /;/auth /x;y=z /.;/ /x/.. /x/. /... /x/...
    /x.y/z /x.js/z /assets/x.js/y /%2egit/config /%2e%2e%2fetc /x%2Fy /x%00y
    /_ /_x /_x/y /_/x /__ /___ /__x /__x/y /___/x /x/__ /x/__/y /%5f%5f/x /_%5F/x /__%2Fx
    /%F0%9F%91%8D /caf%C3%A9 /x:y@z /'x' /%22x%22 /%3Cscript%3E /$%7Bx%7D /x%5Cy /~x /x+y /x,y /* /!
  `),
]

/** Requests for files that do not exist. */
export const MISSING_FILES: readonly string[] = [
  ...each(
    ['/assets/index-gone1234.', '/x.', '/onboarding/gender.', '/.well-known/x.'],
    FILE_ENDINGS,
  ),
  ...each(['/assets/index-gone1234.js'], [...QUERIES, '.', ')', '.)', '%22']),
  ...list(`
    /ASSETS/INDEX-GONE1234.JS //assets/index-gone1234.js /assets//index-gone1234.js
    /favicon.ico /robots.txt /sitemap.xml /wp-login.php /mockServiceWorker.js /apple-touch-icon.png
    /.env /.env.local /.htaccess /x/.env /.x/y.js /x.b.c /__x/y.js /_/x.js /x.1 /x._ /x%2F..%2Fy.js
    /.vite/manifest.json /.vite/modules.json /.vite/critical.json /.vite/policy.json
    /firebase.json /.firebaserc /firestore.rules /.well-known/assetlinks.json
  `),
]

/** Requests for paths that Firebase Hosting reserves, and the emulator does not know. */
export const RESERVED: readonly string[] = [
  ...list('/__/ /__/x /__/x/y /__/x.js /__/.x/y /__/__ /__/auth/handler'),
  ...each(['/__/auth/iframe'], ['', ...QUERIES]),
]
