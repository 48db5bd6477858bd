// Native parts: packages that npm installs on some platforms only, listed in the `optionalDependencies` of the packages that
// need them.

/** @typedef {{ os: string, cpu: string, libc?: string }} Platform In npm's words; `libc` on Linux only. */
/** @typedef {{ version?: string, link?: boolean, resolved?: string, integrity?: string, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {Record<string, Entry>} Entries `packages` of a lockfile: by folder, the project itself under ''. */

/** The platform of this process. @returns {Platform} */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { os, cpu }
  // Node's types lack the two fields used here.
  const report = /** @type {any} */ (process.report)
  report.excludeNetwork = true
  return { os, cpu, libc: report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

/** Whether npm installs a package on a platform. @param {Entry} entry @param {Platform} platform */
export function fits({ os, cpu, libc }, platform) {
  return (
    allows(os, platform.os) &&
    allows(cpu, platform.cpu) &&
    (platform.libc === undefined || allows(libc, platform.libc))
  )
}

/**
 * A list names the allowed values or, with `!`, the forbidden ones.
 * @param {readonly string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  if (!list) return true
  return list.some((name) => name.startsWith('!'))
    ? !list.includes(`!${value}`)
    : list.includes(value)
}

/**
 * The optional dependencies that are missing from a lockfile. npm locks all of them, for every platform.
 * @param {Entries} entries
 * @returns {string[]} each as "oxlint 1.89.0 needs @oxlint/binding-darwin-arm64 1.89.0"
 */
export function unlockedParts(entries) {
  return Object.entries(entries).flatMap(([folder, { version, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !entryOf(entries, folder, name))
      .map(([name, range]) => `${nameOf(folder)} ${version} needs ${name} ${range}`),
  )
}

/** @param {string} folder */
const nameOf = (folder) => folder.split('node_modules/').at(-1) || 'the project'

/**
 * Resolves a package as Node.js does: in the folder's own node_modules, otherwise in one further up.
 * @param {Entries} entries
 * @param {string} folder
 * @param {string} name
 */
function entryOf(entries, folder, name) {
  for (
    let place = folder;
    ;
    place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))
  ) {
    const entry = entries[`${place ? `${place}/` : ''}node_modules/${name}`]
    if (entry || place === '') return entry
  }
}
