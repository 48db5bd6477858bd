// Writes src/presentation/generated: the compiled words; a module for each step with its words and pictures, so that a step's
// chunk contains only what that step shows; and the common passwords. Runs in `npm run generate`, before each build, and in a
// development server whenever a source changes. Only changed files are written, so that an open page fetches few files again.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { icons as ICONS } from '@iconify-json/fluent-emoji-flat'
import { clearIDCache, getIconData, iconToHTML, iconToSVG, replaceIDs } from '@iconify/utils'
import { type Config, optimize } from 'svgo'
import { LANDMARK_KINDS, type Step } from '../../src/domain/funnel/Step.ts'
import { load } from '../load.mjs'
import { commonPasswords } from './commonPasswords.ts'
import { compileWords } from './words.ts'

const root = path.resolve(import.meta.dirname, '../..')
const presentation = path.join(root, 'src/presentation')
const generated = path.join(presentation, 'generated')

async function readJson(file: string) {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path.relative(root, file)} is not JSON: ${(cause as Error).message}`, {
      cause,
    })
  }
}

/** The steps of all sites. Loaded at each call, because a step may have been added since. */
async function loadSteps() {
  const { ALL_STEPS } = await load('src/domain/funnel/funnels.ts')
  return ALL_STEPS as readonly Step[]
}

/** Whether a step's module has the step's words. The landmarks import their words themselves. */
const hasWords = ({ kind }: Step) => LANDMARK_KINDS.every((landmark) => landmark !== kind)

/** Keeps one decimal, which is enough for an icon of 32 units at 40 to 80 pixels, and ids, which are unique among all pictures. */
const SVGO_CONFIG: Config = {
  floatPrecision: 1,
  plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false } } }],
}

/** The optimised pictures, by their source. */
const optimised = new Map<string, string>()

function optimiseOnce(svg: string): string {
  const picture = optimised.get(svg) ?? optimize(svg, SVGO_CONFIG).data
  optimised.set(svg, picture)
  return picture
}

async function loadPicture(name: string, icons: typeof ICONS): Promise<string> {
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

/** Words by the step they belong to: the step with the longest name that is a prefix of the key. */
function wordsByStep(keys: readonly string[], names: readonly string[]) {
  const longestFirst = [...names].toSorted((a, b) => b.length - a.length)
  const words = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const key of keys) {
    const owner = longestFirst.find((name) => key.startsWith(`${name}_`))
    if (owner) words.get(owner)?.push(key)
  }
  return words
}

function contentModule(
  name: string,
  keys: readonly string[],
  pictures: Readonly<Record<string, string>>,
): string {
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

async function filesUnder(folder: string): Promise<readonly string[]> {
  const found = await filesIn(path.join(root, folder)).catch(() => null)
  return found?.map((file) => path.join(folder, file)) ?? [folder]
}

/** The paths of all files in a folder, relative to it. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Writes a file only if its text changed, so that a server watching the folder does not reload. */
async function writeChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => null)
  if (present !== text) await writeFile(file, text)
}

/** Writes these files to a generated folder, by their path in it, and removes all others. */
async function writeFolder(name: string, files: ReadonlyMap<string, string>): Promise<void> {
  const folder = path.join(generated, name)
  for (const file of files.keys())
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  const stale = (await filesIn(folder)).filter((file) => !files.has(file))
  await Promise.all([
    ...[...files].map(([file, text]) => writeChanged(path.join(folder, file), text)),
    ...stale.map((file) => rm(path.join(folder, file), { force: true })),
  ])
}

// Both stay the same while a server runs.
let icons: Promise<typeof ICONS> | undefined
let passwords: string | undefined

async function write(): Promise<void> {
  icons ??= readJson(path.join(root, 'node_modules/@iconify-json/fluent-emoji-flat/icons.json'))
  // Lets replaceIDs count from the beginning, so that ids stay the same.
  clearIDCache()
  const [words, pictures] = await Promise.all(
    ['i18n/en/common.json', 'pictures/pictures.json'].map((file) =>
      readJson(path.join(presentation, file)),
    ),
  )
  const steps = await loadSteps()
  const names = [...new Set([...steps.map(({ name }) => name), ...Object.keys(pictures)])]
  const withWords = new Set(steps.filter(hasWords).map(({ name }) => name))
  const owned = wordsByStep(Object.keys(words), names)
  const files = new Map<string, string>()
  for (const name of names) {
    const keys = (withWords.has(name) && owned.get(name)) || []
    const chosen: Readonly<Record<string, string>> = pictures[name] ?? {}
    for (const [handle, picture] of Object.entries(chosen))
      files.set(`${name}-${handle}.svg`, await loadPicture(picture, await icons))
    files.set(`${name}.ts`, contentModule(name, keys, chosen))
  }
  const table = names.map((name) => `  ${name}: () => import('./${name}.ts'),`).join('\n')
  files.set(
    'contents.ts',
    `/** The words and pictures of each step, one chunk a step. */\nexport const contents = {\n${table}\n}\n`,
  )

  await writeFolder('paraglide', await compileWords(JSON.stringify(words)))
  await writeFolder('content', files)
  passwords ??= JSON.stringify(commonPasswords())
  await writeChanged(path.join(generated, 'commonPasswords.json'), passwords)
}

/**
 * Brings the generated files up to date.
 * @throws if a source cannot be read, with its name
 */
export async function generate(): Promise<void> {
  const file = path.join(generated, 'inputs.json')
  const hash = await inputHash()
  const last = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  if (last?.hash === hash) return
  await write()
  await writeFile(file, JSON.stringify({ hash }))
}
