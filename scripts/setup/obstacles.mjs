// Finds what keeps the project from running on a machine. Imports no package, so that it runs before any is installed.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** In a path, Vite takes # and ? for the start of a fragment or a query, and vitest decodes %. */
const UNSAFE_CHARACTERS = /[#?%]/

/** The folders that commands write to, by their paths from the root. */
const WRITTEN_FOLDERS = ['', 'node_modules', 'src/presentation/generated', 'reports']

/**
 * @param {string} root the folder of the project
 * @param {string} version of Node.js, such as v20.19.0
 * @returns {string | null} the obstacle and what to do about it; null for none
 */
export function obstacle(root, version = process.version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    return `Onward needs Node.js 20.19 or newer; this is ${version}. Download it from https://nodejs.org.`
  const [character] = UNSAFE_CHARACTERS.exec(root) ?? []
  if (character)
    return `The path of this folder has a "${character}", with which Vite finds no file: ${root}. Rename or move the folder.`
  const locked = [...WRITTEN_FOLDERS, ...caches(root)]
    .map((folder) => path.join(root, folder))
    .find((folder) => existsSync(folder) && !isWritable(folder))
  return locked === undefined
    ? null
    : `${locked} belongs to somebody else, and you may not write there. Take it over (sudo chown -R "$(id -un)" '${locked}') or remove it.`
}

/**
 * The folders in which tools keep their caches, among the packages.
 * @param {string} root
 */
function caches(root) {
  const packages = path.join(root, 'node_modules')
  return existsSync(packages)
    ? readdirSync(packages)
        .filter((name) => name.startsWith('.'))
        .map((name) => path.join('node_modules', name))
    : []
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
