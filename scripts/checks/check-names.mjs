// Fails if a name in the code contains a word that docs/glossary.md retired, in backticks in the left column of "Do not use".
// Checks identifiers, part by part, and file names, but no texts, such as storage keys.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'demo', 'functions/src', 'scripts', 'tests', 'bench']
const CODE = /\.(?:ts|tsx|mjs)$/
const GENERATED = /^src\/presentation\/generated\//

const [, list = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split(
  '## Do not use',
)
const retired = list
  .split('\n')
  .flatMap((line) => line.split('|')[1]?.match(/(?<=`)\w+(?=`)/g) ?? [])
  .map((name) => ({ name, words: wordsOf(name) }))

/** The words of a name with a space around each: ` goal weight `. @param {string} name */
function wordsOf(name) {
  const spaced = /[a-z]/.test(name) ? name.replaceAll(/(?=[A-Z])/g, ' ') : name.replaceAll('_', ' ')
  return ` ${spaced.replace('#', '').trim().toLowerCase()} `
}

/** @param {string} name */
const retiredIn = (name) => retired.find(({ words }) => wordsOf(name).includes(words))?.name

/** @param {string} file */
function problemsOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const problems = new Map()
  /** @param {string} name @param {string} at */
  const check = (name, at) => {
    const word = retiredIn(name)
    if (word !== undefined && !problems.has(name))
      problems.set(name, `${at}: ${name} has the retired word ${word}; see docs/glossary.md`)
  }
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      check(node.text, `${file}:${line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  check(path.basename(file).split('.')[0] ?? '', file)
  visit(source)
  return [...problems.values()]
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => CODE.test(file) && !GENERATED.test(file)),
)
const problems = files.flatMap(problemsOf)
if (retired.length === 0) problems.push('docs/glossary.md retires no word in backticks')

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
