import { statSync } from 'node:fs'
import path from 'node:path'

/** Scripts that are larger than this are listed, in kB after gzip. */
const LARGE = 5

/**
 * When a visitor needs a script, by its name or by the package that it mostly consists of.
 * @type {Readonly<Record<string, string>>}
 */
const NEEDED = {
  react: 'every screen but welcome',
  libraries: 'every screen but welcome',
  product: 'every screen but welcome, with the first question',
  settings: 'the settings, after the first screen',
  questions: 'the second question',
  'questions-goal': 'that section',
  'questions-body': 'that section',
  'questions-life': 'that section',
  'questions-plan': 'that section',
  shared: 'measuring, account, paywall',
  measuring: 'the privacy question and what follows it',
  plan: 'the plan',
  account: 'log-in, sign-up, paywall',
  paywall: 'the paywall and success',
  '@firebase/auth': 'who signs up or comes back signed in',
  '@firebase/firestore': 'who is signed in',
  '@firebase/performance': 'who allowed measuring',
  'web-vitals': 'who allowed measuring',
  '@zxcvbn-ts/core': 'who types a new password',
  'react-toastify': 'the first notice',
}

/** @param {string} module its path from the project's root */
const partOf = (module) =>
  module.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ??
  path.posix.dirname(module).split('/').slice(0, 4).join('/')

/** @param {readonly string[]} modules @returns the packages and folders that they belong to, that with the most source first */
function partsOf(modules) {
  /** @type {Map<string, number>} */
  const bytes = new Map()
  for (const module of modules.filter((id) => !id.startsWith('\0'))) {
    const size = statSync(module, { throwIfNoEntry: false })?.size ?? 0
    bytes.set(partOf(module), (bytes.get(partOf(module)) ?? 0) + size)
  }
  return [...bytes].sort(([, one], [, other]) => other - one).map(([part]) => part)
}

/**
 * Prints each large script with its size, what it holds and who needs it, the largest first.
 * @param {Readonly<Record<string, readonly string[]>>} modulesByFile
 * @param {(file: string) => number} sizeOf
 * @returns the large scripts that NEEDED does not name
 */
export function listChunks(modulesByFile, sizeOf) {
  const large = Object.entries(modulesByFile)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, modules]) => {
      const name = path.basename(file).replace(/-[\w-]{8}\.js$/, '')
      const parts = partsOf(modules)
      const needed = NEEDED[name] ?? NEEDED[parts[0] ?? '']
      return { file, size: sizeOf(file), name, parts, needed }
    })
    .filter(({ size }) => size > LARGE)
    .sort((one, other) => other.size - one.size)
  for (const { size, name, parts, needed = 'NOT NAMED' } of large)
    console.log(
      `${size.toFixed(1).padStart(6)} kB  ${name}: ${needed} (${parts.slice(0, 3).join(', ')})`,
    )
  return large.filter(({ needed }) => !needed).map(({ file }) => file)
}
