// `npm run new:step`: creates a step, and asks for what the options leave open. An example:
//   npm run new:step -- --name favourite-sport --kind choice --answers running,swimming --after previous-experience
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { FUNNELS } from '../src/domain/funnel/funnels.ts'
import { command } from './command.ts'
import { hasAnswers, KINDS } from './newStep/StepRequest.ts'
import { newStep, PICTURES, TOUCHED, WORDS } from './newStep/newStep.ts'
import { placeholdersIn } from './newStep/placeholders.ts'
import { STEPS } from './newStep/Project.ts'

const root = path.resolve(import.meta.dirname, '..')
const kinds = Object.entries(KINDS).map(([kind, what]) => `${kind}: ${what}`)
const PROMPTS = {
  name: 'Its name, the last part of its address (such as favourite-sport): ',
  kind: `Its kind (${kinds.join('; ')}): `,
  answers: 'Its answers, separated by commas (such as running,swimming): ',
  after: 'The step that it comes after (such as previous-experience): ',
  when: 'The answer after which alone it is shown, if any (such as previous-experience=none): ',
}
type Option = keyof typeof PROMPTS

/** The options, after asking for missing ones. @throws if options are missing and there is no terminal */
async function askForMissing(given: Partial<Record<Option, string>>) {
  const values = { ...given }
  const isMissing = (option: Option) =>
    values[option] === undefined && (option !== 'answers' || hasAnswers(values.kind ?? ''))
  const options = (Object.keys(PROMPTS) as Option[]).filter((option) => option !== 'when')
  const missing = options.filter(isMissing).map((option) => `--${option}`)
  if (missing.length > 0) {
    if (!process.stdin.isTTY) throw new Error(`Missing: ${missing.join(', ')}`)
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    // Whoever leaves out what is needed is also asked for what is not.
    for (const option of [...options, 'when'] as const)
      if (isMissing(option)) values[option] = (await lines.question(PROMPTS[option])).trim()
    lines.close()
  }
  const { name = '', kind = '', after = '', answers, when } = values
  return { name, kind, after, answers, when: when === '' ? undefined : when }
}

/** Formats files. @throws if that fails */
function format(files: readonly string[]): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/oxfmt/bin/oxfmt', ...files],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The files are written but not formatted: ${stderr}`)
}

await command(
  'new:step',
  {
    name: { type: 'string', shown: 'NAME' },
    kind: { type: 'string', shown: Object.keys(KINDS).join('|') },
    answers: { type: 'string', shown: 'ONE,OTHER' },
    after: { type: 'string', shown: 'STEP' },
    when: { type: 'string', shown: 'STEP=ANSWER' },
  },
  async (given) => {
    const steps = readdirSync(path.join(root, STEPS), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${STEPS}${file.replaceAll('\\', '/')}`)
    const files = Object.fromEntries(
      [...TOUCHED, ...steps].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
    )
    const written = newStep(await askForMissing({ ...given }), { files, funnels: FUNNELS })
    for (const [file, content] of Object.entries(written))
      writeFileSync(path.join(root, file), content)
    format(Object.keys(written))
    const { [WORDS]: words = '{}', [PICTURES]: pictures = '{}' } = written
    console.log(`Written: ${Object.keys(written).join(', ')}.
npm run check generates the rest and proves the funnels. It refuses what is still a placeholder:
${placeholdersIn(JSON.parse(words), JSON.parse(pictures)).join('\n')}
npm start shows the step.`)
  },
)
