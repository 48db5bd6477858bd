// @rule 7.own-origins Only pages of the owner's sites may call the functions from a browser
/**
 * The origins of the pages that may call the functions: those of the project's own hosts, which are always allowed, and of the
 * owner's. A host of Firebase Hosting (`web.app`) stands for its previews, too.
 * @param hosts joined by commas, each with or without `https://`
 * @param project the id of the Firebase project
 */
export const originsOf = (hosts: string, project: string): readonly (string | RegExp)[] =>
  [`${project}.web.app`, `${project}.firebaseapp.com`, ...hosts.split(',')]
    .map((host) =>
      host
        .trim()
        .toLowerCase()
        .replace(/^https:\/\//, '')
        .replace(/\/$/, ''),
    )
    .flatMap(originsOn)

/**
 * The origins of a host, and of its previews: https://firebase.google.com/docs/hosting/test-preview-deploy
 * @param host may be the `http://` address of a development server
 */
function originsOn(host: string): readonly (string | RegExp)[] {
  if (host === '') return []
  if (host.startsWith('http://')) return [host]
  const origin = `https://${host}`
  const [, site] = /^([a-z\d-]+)\.web\.app$/.exec(host) ?? []
  if (site === undefined) return [origin]
  // It takes linear time, since the site is of plain characters.
  // oxlint-disable-next-line no-restricted-globals
  return [origin, new RegExp(`^https://${site}--[a-z\\d-]+\\.web\\.app$`)]
}

/** Whether a page of this origin may call the functions. */
export const isAllowed = (origin: string, allowed: readonly (string | RegExp)[]): boolean =>
  allowed.some((one) => (typeof one === 'string' ? one === origin : one.test(origin)))
