// Writes src/presentation/generated: the compiled words; a module for each step with its words and pictures, so that a step's
// chunk contains only what that step shows; and the common passwords. Runs in `npm run generate`, before each build, and in a
// development server whenever a source changes. Only changed files are written, so that an open page fetches few files again.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { icons as ICONS } from '@iconify-json/fluent-emoji-flat'
import { clearIDCache, getIconData, iconToHTML, iconToSVG, replaceIDs } from '@iconify/utils'
import { type Config, optimize } from 'svgo'
import type { GenericSchema } from 'valibot'
import { LANDMARK_KINDS, type Step } from '../../src/domain/funnel/Step.ts'
import { load } from '../load.mjs'
import { commonPasswords } from './commonPasswords.ts'
import { parseSource, Pictures, Words } from './sources.ts'
import { compileWords } from './words.ts'

const root = path.resolve(import.meta.dirname, '../..')
const presentation = path.join(root, 'src/presentation')
const generated = path.join(presentation, 'generated')

/** @throws if the file cannot be read or parsed, with its name */
function readSource<Schema extends GenericSchema>(file: string, schema: Schema) {
  const full = path.join(presentation, file)
  return parseSource(path.relative(root, full), readFileSync(full, 'utf8'), schema)
}

let loaded: { readonly hash: string; readonly steps: readonly Step[] } | undefined

/** The steps of all sites. Loaded again once the domain has changed. */
async function loadSteps(): Promise<readonly Step[]> {
  const hash = hashOf(['src/domain'])
  if (loaded?.hash !== hash) {
    const { ALL_STEPS } = await load('src/domain/funnel/funnels.ts')
    loaded = { hash, steps: ALL_STEPS }
  }
  return loaded.steps
}

/** Whether a step's module has the step's words. The landmarks import their words themselves. */
const hasWords = ({ kind }: Step) => LANDMARK_KINDS.every((landmark) => landmark !== kind)

/**
 * Keeps one decimal, which is enough for an icon of 32 units at 40 to 80 pixels; ids, which are unique among all pictures; and
 * attributes that SVGO does not know, such as the pathLength of a circle.
 */
const SVGO_CONFIG: Config = {
  floatPrecision: 1,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: { cleanupIds: false, removeUnknownsAndDefaults: { unknownAttrs: false } },
      },
    },
  ],
}

/** The optimised pictures, by their source. */
const optimised = new Map<string, string>()

function optimiseOnce(svg: string): string {
  const picture = optimised.get(svg) ?? optimize(svg, SVGO_CONFIG).data
  optimised.set(svg, picture)
  return picture
}

function loadPicture(name: string, icons: typeof ICONS): string {
  const [set, icon = ''] = name.split(':')
  const drawn = set === 'drawn' && textOf(path.join(presentation, 'pictures/drawn', `${icon}.svg`))
  if (drawn) return optimiseOnce(drawn)
  const data = set === 'fluent-emoji-flat' && getIconData(icons, icon)
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
    "import type { StepContent } from '../../shared/steps/words.ts'",
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

/** Nothing is written while the hash of these stays the same, so that running servers do not reload. */
const INPUTS = [
  'src/domain',
  'src/presentation/pictures',
  'src/presentation/i18n',
  'src/presentation/features/auth/password/WordFilter.ts',
  'scripts/generate',
  'package-lock.json',
]

/** One file of each output, to notice that an output was deleted. */
const OUTPUTS = ['paraglide/messages.js', 'content/contents.ts', 'commonPasswords.json']

/** A hash of files, and of all files in folders. */
function hashOf(paths: readonly string[]): string {
  const sum = createHash('sha256')
  for (const file of paths.flatMap(filesUnder))
    sum.update(file).update(readFileSync(path.join(root, file)))
  return sum.digest('hex')
}

function filesUnder(file: string): readonly string[] {
  const full = path.join(root, file)
  return statSync(full).isDirectory() ? filesIn(full).map((one) => path.join(file, one)) : [file]
}

/** The sorted paths of all files in a folder, relative to it. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Writes a file only if its text changed, so that a server watching the folder does not reload. */
function writeChanged(file: string, text: string): void {
  if (textOf(file) !== text) writeFileSync(file, text)
}

/**
 * Writes these files to a generated folder, by their path in it, and removes all others. Not asynchronous, because for a thousand
 * small files that takes ten times as long.
 */
function writeFolder(name: string, files: ReadonlyMap<string, string>): void {
  const folder = path.join(generated, name)
  for (const inner of new Set([...files.keys()].map((file) => path.dirname(file))))
    mkdirSync(path.join(folder, inner), { recursive: true })
  for (const file of filesIn(folder)) if (!files.has(file)) rmSync(path.join(folder, file))
  for (const [file, text] of files) writeChanged(path.join(folder, file), text)
}

// Both stay the same while a server runs.
let icons: typeof ICONS | undefined
let passwords: string | undefined

async function write(): Promise<void> {
  const allIcons: typeof ICONS = (icons ??= JSON.parse(
    readFileSync(
      path.join(root, 'node_modules/@iconify-json/fluent-emoji-flat/icons.json'),
      'utf8',
    ),
  ))
  // Lets replaceIDs count from the beginning, so that ids stay the same.
  clearIDCache()
  const words = readSource('i18n/en/common.json', Words)
  const pictures = readSource('pictures/pictures.json', Pictures)
  const steps = await loadSteps()
  const names = [...new Set([...steps.map(({ name }) => name), ...Object.keys(pictures)])]
  const withWords = new Set(steps.filter(hasWords).map(({ name }) => name))
  const owned = wordsByStep(Object.keys(words), names)
  const files = new Map<string, string>()
  for (const name of names) {
    const keys = (withWords.has(name) && owned.get(name)) || []
    const chosen = pictures[name] ?? {}
    for (const [handle, picture] of Object.entries(chosen))
      files.set(`${name}-${handle}.svg`, loadPicture(picture, allIcons))
    files.set(`${name}.ts`, contentModule(name, keys, chosen))
  }
  const table = names.map((name) => `  ${name}: () => import('./${name}.ts'),`).join('\n')
  files.set(
    'contents.ts',
    `/** The words and pictures of each step, one chunk a step. */\nexport const contents = {\n${table}\n}\n`,
  )

  writeFolder('paraglide', await compileWords(words))
  writeFolder('content', files)
  passwords ??= JSON.stringify(commonPasswords())
  writeChanged(path.join(generated, 'commonPasswords.json'), passwords)
}

/**
 * Brings the generated files up to date.
 * @throws if a source cannot be read, with its name
 */
export async function generate(): Promise<void> {
  const file = path.join(generated, 'inputs.sha256')
  const hash = hashOf(INPUTS)
  if (textOf(file) === hash && OUTPUTS.every((name) => existsSync(path.join(generated, name))))
    return
  await write()
  writeFileSync(file, hash)
}
