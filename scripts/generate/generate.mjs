// Writes src/presentation/generated: the compiled words; a module for each step with its words and pictures, so that a step's
// chunk contains only what that step shows; and the common passwords. Runs by `npm run generate`, before each build, and in a
// development server whenever a source changes. Only files with a changed text are written, so that an open page fetches few.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { clearIDCache, getIconData, iconToHTML, iconToSVG, replaceIDs } from '@iconify/utils'
import { optimize } from 'svgo'
import { load } from '../load.mjs'
import { commonPasswords } from './commonPasswords.mjs'

/** @typedef {typeof import('@iconify-json/fluent-emoji-flat').icons} IconifyJSON */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const presentation = path.join(root, 'src/presentation')
const generated = path.join(presentation, 'generated')

const sources = [
  path.join(presentation, 'i18n/en/common.json'),
  path.join(presentation, 'pictures/pictures.json'),
]

/** @param {string} file */
async function readJson(file) {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(
      `${path.relative(root, file)} is not JSON: ${/** @type {Error} */ (cause).message}`,
      { cause },
    )
  }
}

/**
 * @param {Record<string, string> | undefined} before the hashes of the files that the last call wrote
 * @returns {Promise<Record<string, string> | undefined>} the hashes of the files now
 */
async function compileWords(before) {
  const { compile } = await import('@inlang/paraglide-js')
  const { outputHashes } = await compile({
    project: path.join(root, 'project.inlang'),
    outdir: path.join(generated, 'paraglide'),
    strategy: ['baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    cleanOutdir: before === undefined,
    ...(before && { previousCompilation: { outputHashes: before } }),
  })
  await writeChanged(path.join(generated, 'paraglide/runtime.js'), ONE_LOCALE_RUNTIME)
  const messages = path.join(generated, 'paraglide/messages')
  await Promise.all(
    (await readdir(messages)).map(async (name) => {
      const file = path.join(messages, name)
      await writeChanged(file, inOneLocale(await readFile(file, 'utf8')))
    }),
  )
  return outputHashes
}

/** Replaces the compiler's runtime: with a single locale there is nothing to look up. */
const ONE_LOCALE_RUNTIME = `/** @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString */
export {}
`

/**
 * A compiled message without the function that picks a locale. With these functions, a visit would fetch 6 kB more.
 * @param {string} code
 */
function inOneLocale(code) {
  const end = code.indexOf('/**\n* | output |')
  if (end === -1) return code
  const hasInputs = !/@typedef \{\{\}\}/.test(code)
  return code
    .slice(0, end)
    .replace(/^import .*\n/m, '')
    .replace(/^const en_(\w+ = .*\(inputs)/m, `export const $1${hasInputs ? '' : '?'}`)
}

/** The steps of all sites by name, and the names of those that show words of their own. */
async function loadSteps() {
  /** @type {typeof import('../../src/domain/funnel/funnels.ts')} */
  const { ALL_STEPS } = await load('src/domain/funnel/funnels.ts')
  /** @type {typeof import('../../src/domain/funnel/Step.ts')} */
  const { LANDMARK_KINDS } = await load('src/domain/funnel/Step.ts')
  const steps = new Map(ALL_STEPS.map((step) => [step.name, step]))
  return {
    steps,
    withWords: new Set(
      [...steps.values()]
        .filter(({ kind }) => LANDMARK_KINDS.every((landmark) => landmark !== kind))
        .map(({ name }) => name),
    ),
  }
}

/**
 * Keeps one decimal, which is enough for an icon of 32 units at 40 to 80 pixels, and ids, which are unique among all pictures.
 * @type {import('svgo').Config}
 */
const SVGO_CONFIG = {
  floatPrecision: 1,
  plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false } } }],
}

/**
 * The optimised pictures, by their source.
 * @type {Map<string, string>}
 */
const optimised = new Map()

/** @param {string} svg */
function optimiseOnce(svg) {
  const picture = optimised.get(svg) ?? optimize(svg, SVGO_CONFIG).data
  optimised.set(svg, picture)
  return picture
}

/**
 * @param {string} name
 * @param {IconifyJSON} icons
 */
async function loadPicture(name, icons) {
  const [set, icon = ''] = name.split(':')
  if (set === 'drawn')
    return optimiseOnce(
      await readFile(path.join(presentation, 'pictures/drawn', `${icon}.svg`), 'utf8'),
    )
  const data = getIconData(icons, icon)
  if (!data) throw new Error(`pictures.json: there is no picture called ${name}`)
  const { attributes, body } = iconToSVG(data)
  return optimiseOnce(iconToHTML(replaceIDs(body), { viewBox: attributes.viewBox }))
}

/**
 * Words by the step they belong to: the step with the longest name that is a prefix of the key.
 * @param {readonly string[]} keys
 * @param {readonly string[]} names
 */
function wordsByStep(keys, names) {
  const longestFirst = [...names].toSorted((a, b) => b.length - a.length)
  /** @type {Map<string, string[]>} */
  const words = new Map(names.map((name) => [name, []]))
  for (const key of keys) {
    const owner = longestFirst.find((name) => key.startsWith(`${name}_`))
    if (owner) words.get(owner)?.push(key)
  }
  return words
}

/**
 * @param {string} name
 * @param {readonly string[]} keys
 * @param {Readonly<Record<string, string>>} pictures
 */
function contentModule(name, keys, pictures) {
  const handles = Object.keys(pictures)
  return [
    "import type { StepContent } from '../../shared/steps/StepContent.ts'",
    ...(keys.length ? [`import { ${keys.join(', ')} } from '../paraglide/messages.js'`] : []),
    ...handles.map((handle) => `import picture_${handle} from './${name}-${handle}.svg?raw'`),
    '',
    'export const content: StepContent = {',
    `  words: { ${keys.map((key) => `${key.slice(name.length + 1)}: ${key}`).join(', ')} },`,
    `  pictures: { ${handles.map((handle) => `${handle}: picture_${handle}`).join(', ')} },`,
    '}',
    '',
  ].join('\n')
}

/** A hash of all inputs. Nothing is written while it stays the same, so that running servers do not reload. */
async function inputHash() {
  const listed = await Promise.all(
    [
      'src/domain',
      'src/presentation/pictures',
      'src/presentation/i18n',
      'project.inlang/settings.json',
      'src/presentation/features/auth/password/WordFilter.ts',
      'scripts/generate',
      'package-lock.json',
    ].map(filesUnder),
  )
  const sum = createHash('sha256')
  for (const file of listed.flat().toSorted())
    sum.update(file).update(await readFile(path.join(root, file)))
  return sum.digest('hex')
}

/** @param {string} folder */
async function filesUnder(folder) {
  const entries = await readdir(path.join(root, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => null)
  if (!entries) return [folder]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/**
 * Writes a file only if its text changed, so that a server watching the folder does not reload.
 * @param {string} file
 * @param {string} text
 */
async function writeChanged(file, text) {
  const present = await readFile(file, 'utf8').catch(() => null)
  if (present !== text) await writeFile(file, text)
}

/** @param {Record<string, string> | undefined} before the hashes of the files that the last call wrote */
async function write(before) {
  // Lets replaceIDs count from the beginning, so that ids stay the same.
  clearIDCache()
  const [words, pictures] = await Promise.all(sources.map(readJson))
  const [{ steps, withWords }, icons, outputHashes, passwords] = await Promise.all([
    loadSteps(),
    readJson(path.join(root, 'node_modules/@iconify-json/fluent-emoji-flat/icons.json')),
    compileWords(before),
    commonPasswords(),
  ])
  const names = [...new Set([...steps.keys(), ...Object.keys(pictures)])]
  const owned = wordsByStep(Object.keys(words), names)
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const name of names) {
    const keys = (withWords.has(name) && owned.get(name)) || []
    const chosen = pictures[name] ?? {}
    for (const [handle, picture] of Object.entries(chosen))
      files.set(`${name}-${handle}.svg`, await loadPicture(picture, icons))
    files.set(`${name}.ts`, contentModule(name, keys, chosen))
  }
  const table = names.map((name) => `  ${name}: () => import('./${name}.ts'),`).join('\n')
  files.set(
    'contents.ts',
    `/** The words and pictures of each step, one chunk a step. */\nexport const contents = {\n${table}\n}\n`,
  )

  const contents = path.join(generated, 'content')
  await mkdir(contents, { recursive: true })
  const stale = (await readdir(contents)).filter((file) => !files.has(file))
  await Promise.all([
    ...[...files].map(([file, text]) => writeChanged(path.join(contents, file), text)),
    ...stale.map((file) => rm(path.join(contents, file), { force: true })),
    writeChanged(path.join(generated, 'commonPasswords.json'), JSON.stringify(passwords)),
  ])
  return outputHashes
}

/**
 * Brings the generated files up to date.
 * @throws if a source cannot be read, with its name
 */
export async function generate() {
  const file = path.join(generated, 'inputs.json')
  const hash = await inputHash()
  const last = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  if (last?.hash === hash) return
  const outputHashes = await write(last?.outputHashes)
  await writeFile(file, JSON.stringify({ hash, outputHashes }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generate().catch((cause) => {
    console.error(cause.message)
    process.exit(1)
  })
  // The compiler leaves a timer of half a minute running.
  process.exit()
}
