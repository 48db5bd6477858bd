// The scripts of a build, without a browser.

/** @import { Host } from '../drive/Host.mjs' */

const NAMED = /<script[^>]*\ssrc="([^"]+)"|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const ACCOUNT_MODULES = /node_modules\/@firebase\/(auth|firestore)\//

/**
 * The scripts that a page names, with everything that they import statically. All of them must arrive before a tap works.
 * @param {Host} host
 * @param {string} html
 */
function scriptsBeforeTap(host, html) {
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(host.read('/.vite/manifest.json'))
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} file */
  const visit = (file) => {
    if (files.has(file)) return
    files.add(file)
    for (const imported of byFile.get(file)?.imports ?? []) visit(`/${manifest[imported]?.file}`)
  }
  for (const [, script, preload = ''] of html.matchAll(NAMED)) visit(script ?? preload)
  return [...files]
}

/**
 * The compressed bytes of the scripts that a page needs before it can be tapped, plus the bytes of its inline scripts.
 * @param {Host} host
 */
export function bytesBeforeTap(host, pathname = '/index.html') {
  const html = host.read(pathname)
  const inline = [...html.matchAll(INLINE)].reduce((sum, [, text = '']) => sum + text.length, 0)
  return scriptsBeforeTap(host, html).reduce((sum, file) => sum + host.sizeOf(file), inline)
}

/**
 * The scripts that contain Firebase's accounts or database.
 * @param {Host} host
 * @param {readonly string[]} paths
 */
export function scriptsWithAccounts(host, paths) {
  /** @type {Readonly<Record<string, readonly string[]>>} by chunk */
  const modules = JSON.parse(host.read('/.vite/modules.json') || '{}')
  return paths.filter((file) =>
    (modules[file.slice(1)] ?? []).some((module) => ACCOUNT_MODULES.test(module)),
  )
}
