// Writes src/presentation/generated: the compiled words, and for each step a module with its words and pictures, so
// that a step's chunk holds what that step shows and nothing else. Run by every command that needs it.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { getIconData, iconToHTML, iconToSVG, replaceIDs } from '@iconify/utils'
import { runnerImport } from 'vite'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const presentation = path.join(root, 'src/presentation')
const generated = path.join(presentation, 'generated')

/** The files that a change of makes the generated folder stale. */
export const sources = [path.join(presentation, 'i18n/en/common.json'), path.join(presentation, 'pictures/pictures.json')]

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

async function compileWords() {
  await compile({
    project: path.join(root, 'project.inlang'),
    outdir: path.join(generated, 'paraglide'),
    strategy: ['baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  })
}

async function loadRooms() {
  const load = async (name) => (await runnerImport(path.join(root, `src/domain/funnel/${name}.ts`), { root, configFile: false, logLevel: 'error' })).module[name]
  const rooms = new Map()
  for (const room of [...(await load('workoutsFunnel')), ...(await load('coachFunnel'))]) rooms.set(room.name, room)
  return rooms
}

async function loadPicture(name, icons) {
  const [set, icon] = name.split(':')
  if (set === 'drawn') return readFile(path.join(presentation, 'pictures/drawn', `${icon}.svg`), 'utf8')
  const data = getIconData(icons, icon)
  if (!data) throw new Error(`pictures.json: there is no picture called ${name}`)
  const { attributes, body } = iconToSVG(data)
  return iconToHTML(replaceIDs(body, `${icon}-`), { viewBox: attributes.viewBox })
}

const ASKS_OR_TELLS = new Set(['choice', 'bodyShape', 'statement', 'choices', 'bodyMap', 'name', 'age', 'height', 'weight', 'pitch', 'goalCurve'])

/** Words by the step they belong to: the one with the longest name that the key begins with. */
function wordsByStep(keys, names) {
  const longestFirst = [...names].toSorted((a, b) => b.length - a.length)
  const words = new Map(names.map((name) => [name, []]))
  for (const key of keys) {
    const owner = longestFirst.find((name) => key.startsWith(`${name}_`))
    if (owner) words.get(owner).push(key)
  }
  return words
}

function contentModule(name, keys, pictures) {
  const handles = Object.keys(pictures)
  return [
    "import type { StepContent } from '../../onboarding/StepContent.ts'",
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

export async function generate() {
  const [rooms, words, pictures, icons] = await Promise.all([
    loadRooms(),
    readJson(sources[0]),
    readJson(sources[1]),
    readJson(path.join(root, 'node_modules/@iconify-json/fluent-emoji-flat/icons.json')),
  ])
  const names = [...new Set([...rooms.keys(), ...Object.keys(pictures)])]
  const owned = wordsByStep(Object.keys(words), names)
  const contents = path.join(generated, 'content')
  await rm(contents, { recursive: true, force: true })
  await mkdir(contents, { recursive: true })
  await compileWords()
  for (const name of names) {
    const keys = ASKS_OR_TELLS.has(rooms.get(name)?.kind) ? owned.get(name) : []
    const chosen = pictures[name] ?? {}
    for (const [handle, picture] of Object.entries(chosen)) {
      await writeFile(path.join(contents, `${name}-${handle}.svg`), await loadPicture(picture, icons))
    }
    await writeFile(path.join(contents, `${name}.ts`), contentModule(name, keys, chosen))
  }
  const table = names.map((name) => `  ${name}: () => import('./${name}.ts'),`).join('\n')
  await writeFile(path.join(contents, 'contents.ts'), `/** The words and pictures of each step, one chunk a step. */\nexport const contents = {\n${table}\n}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generate()
