// Native parts: packages that npm installs on some platforms only, listed in the `optionalDependencies` of the packages that
// need them.

/** @typedef {{ os: string, cpu: string, libc?: string }} Platform In npm's words; `libc` on Linux only. */
/** @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[] }} Entry A package in a lockfile. */

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
 * Whether a list allows a value. The list names the allowed values or, with `!`, the forbidden values.
 * @param {readonly string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  if (!list) return true
  return list.some((name) => name.startsWith('!'))
    ? !list.includes(`!${value}`)
    : list.includes(value)
}
