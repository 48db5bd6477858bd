// Builds the live product and the reference pages into bench/.built.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { BUILD_TARGET } from '../../scripts/checks/browserFloor.mjs'
import { EMPTY_CONFIGURATION } from '../../scripts/checks/emptyConfiguration.mjs'
import { PLACEHOLDERS } from '../../scripts/checks/placeholders.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const BUILT = path.join(root, 'bench/.built')

/** The names of the measured pages, and of the folders of their builds. */
export const PAGES = /** @type {const} */ (['onward', 'empty', 'byHand'])
/** @typedef {typeof PAGES[number]} Page */

/** The folder of a page's build. @param {Page} page */
export const folderOf = (page) => path.join(BUILT, page)

/** Builds all pages. @throws Error if a build fails. */
export async function buildAll() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--outDir', path.relative(root, folderOf('onward'))],
    {
      cwd: root,
      // Standard output is reserved for the table.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production', ...EMPTY_CONFIGURATION, ...PLACEHOLDERS },
    },
  )
  if (status !== 0) throw new Error('The live product could not be built.')
  process.env.NODE_ENV = 'production'
  await build(referenceConfig('empty', []))
  await build(referenceConfig('byHand', [withoutPictures()]))
}

/**
 * A build with options like the product's, but without the product's plugins.
 * @param {Page} page
 * @param {import('vite').Plugin[]} plugins
 * @returns {import('vite').InlineConfig}
 */
function referenceConfig(page, plugins) {
  return {
    root: path.join(root, 'bench/reference', page),
    base: '/',
    mode: 'production',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...plugins],
    build: {
      outDir: folderOf(page),
      emptyOutDir: true,
      target: BUILD_TARGET,
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  }
}

/**
 * Replaces every picture by nothing.
 * @returns {import('vite').Plugin}
 */
function withoutPictures() {
  return {
    name: 'without-pictures',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('.svg?raw') ? '\0no-picture' : null),
    load: (id) => (id === '\0no-picture' ? "export default ''" : null),
  }
}
