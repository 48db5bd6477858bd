// `npm run new:step`: creates a step. It asks for what the options do not give:
//   npm run new:step -- --name favourite-sport --kind choice --answers running,swimming --after previous-experience
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { FUNNELS } from '../src/domain/funnel/funnels.ts'
import { newStep, STEPS, TOUCHED } from './newStep/newStep.ts'
import { KINDS } from './newStep/Wish.ts'

const root = path.resolve(import.meta.dirname, '..')
const text = { type: 'string' } as const
type Option = 'name' | 'kind' | 'answers' | 'after'

const kinds = Object.entries(KINDS).map(([kind, what]) => `${kind}: ${what}`)
const QUESTIONS: readonly (readonly [Option, string])[] = [
  ['name', 'Its name, the last part of its address (such as favourite-sport): '],
  ['kind', `Its kind (${kinds.join('; ')}): `],
  ['answers', 'Its answers, separated by commas (such as running,swimming): '],
  ['after', 'The step that it comes after (such as previous-experience): '],
]

/** The options. Asks for those that are missing; in a script, where nobody can answer, it refuses. */
async function wished() {
  const { values } = parseArgs({ options: { name: text, kind: text, answers: text, after: text } })
  const isMissing = (option: Option) =>
    values[option] === undefined && (option !== 'answers' || /^choices?$/.test(values.kind ?? ''))
  const missing = QUESTIONS.filter(([option]) => isMissing(option)).map(([option]) => `--${option}`)
  if (missing.length > 0 && !process.stdin.isTTY) throw new Error(`Missing: ${missing.join(', ')}`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  for (const [option, question] of QUESTIONS)
    if (isMissing(option)) values[option] = (await lines.question(question)).trim()
  lines.close()
  const { name = '', kind = '', after = '', answers } = values
  return { name, kind, after, answers }
}

try {
  const rooms = readdirSync(path.join(root, STEPS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${STEPS}${file.replaceAll('\\', '/')}`)
  const files = Object.fromEntries(
    [...TOUCHED, ...rooms].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
  const icons = path.join(root, 'node_modules/@iconify-json/fluent-emoji-flat/icons.json')
  const written = newStep(await wished(), {
    files,
    icons: Object.keys((JSON.parse(readFileSync(icons, 'utf8')) as { icons: object }).icons),
    funnels: FUNNELS,
  })
  for (const [file, content] of Object.entries(written))
    writeFileSync(path.join(root, file), content)
  console.log(`Written: ${Object.keys(written).join(', ')}.
Its words and pictures are placeholders: view them with npm start. npm run check generates the rest and proves the funnels.`)
} catch (problem) {
  console.error((problem as Error).message)
  process.exitCode = 1
}
