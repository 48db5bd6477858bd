// `npm run new:step`: creates a step. It asks for what the options do not give:
//   npm run new:step -- --name favourite-sport --kind choice --answers running,swimming --after previous-experience
// Others: --own coach (a second room for that site), --own-answers, --key, --title, --none, --about, --only-if step=answer.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { load } from './load.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** @param {string[]} parts */
const at = (...parts) => path.join(root, ...parts)
const STEPS = 'src/domain/funnel/steps'

const text = /** @type {const} */ ({ type: 'string' })
const OPTIONS = {
  name: text,
  kind: text,
  answers: text,
  after: text,
  own: text,
  'own-answers': text,
  key: text,
  title: text,
  about: text,
  'only-if': text,
  none: /** @type {const} */ ({ type: 'boolean' }),
}

/**
 * @param {string} says
 * @returns {never}
 */
function failWith(says) {
  console.error(says)
  process.exit(1)
}

/** @typedef {ReturnType<typeof optionsTyped>} Typed */

function optionsTyped() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (problem) {
    return failWith(
      `${/** @type {Error} */ (problem).message}\nThe options are ${Object.keys(OPTIONS)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    )
  }
}

/**
 * Asks for required values that are missing. In a script, where nobody can answer, it lists them instead.
 * @param {Typed} typed
 * @param {Record<string, string>} kinds
 */
async function completed(typed, kinds) {
  /** @type {['name' | 'kind' | 'answers' | 'about' | 'after', string, (typed: Typed) => boolean][]} */
  const questions = [
    ['name', 'Its name, the last part of its address (such as favourite-sport): ', () => true],
    [
      'kind',
      `Its kind (${Object.entries(kinds)
        .map(([kind, what]) => `${kind}: ${what}`)
        .join('; ')}): `,
      () => true,
    ],
    [
      'answers',
      'Its answers, separated by commas (such as running,swimming): ',
      ({ kind }) => kind === 'choice' || kind === 'choices',
    ],
    [
      'about',
      'The step whose answer it responds to (such as fitness):',
      ({ kind }) => kind === 'pitch',
    ],
    ['after', 'The step that it comes after (such as previous-experience): ', () => true],
  ]
  const missing = questions.filter(
    ([name, , isNeeded]) => typed[name] === undefined && isNeeded(typed),
  )
  if (missing.length === 0) return typed
  if (!process.stdin.isTTY) failWith(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const known = { ...typed }
  for (const [name, question, isNeeded] of questions) {
    if (known[name] === undefined && isNeeded(known))
      known[name] = (await lines.question(question)).trim()
  }
  lines.close()
  return known
}

/** @type {typeof import('./newStep/run.ts')} */
const { facts, made } = await load('scripts/newStep/run.ts')
const {
  'own-answers': ownAnswers,
  'only-if': onlyIf,
  ...wish
} = await completed(optionsTyped(), facts.kinds)
const rooms = readdirSync(at(STEPS), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `${STEPS}/${file.replaceAll('\\', '/')}`)
const files = Object.fromEntries(
  [...facts.touched, ...rooms].map((file) => [file, readFileSync(at(file), 'utf8')]),
)
const icons = Object.keys(
  JSON.parse(readFileSync(at('node_modules/@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'))
    .icons,
)
const { name = '', kind = '', after = '' } = wish
const result = made({ ...wish, name, kind, after, ownAnswers, onlyIf }, files, icons)
if ('refused' in result) failWith(result.refused)
for (const [file, content] of Object.entries(result.files)) writeFileSync(at(file), content)
console.log(`Written: ${Object.keys(result.files).join(', ')}.`)
console.log(
  'Its words and pictures are placeholders: view them with npm start. npm run check generates the rest and proves the funnels.',
)
