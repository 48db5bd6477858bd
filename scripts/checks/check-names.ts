// Fails if a name in the code contains a word that docs/glossary.md retires: one in backticks in the left column of "Do not use".
// Checks identifiers, word by word, and file names, but no texts, such as storage keys.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { sourcesOf } from './rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'demo', 'functions/src', 'scripts', 'tests', 'bench']

const [, list = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split(
  '## Do not use',
)
const retired = list
  .split('\n')
  .flatMap((line) => line.split('|')[1]?.match(/(?<=`)\w+(?=`)/g) ?? [])
  .map((name) => ({ name, words: wordsOf(name) }))

/** The words of a name with a space around each: ` goal weight `. */
function wordsOf(name: string) {
  const spaced = /[a-z]/.test(name) ? name.replaceAll(/(?=[A-Z])/g, ' ') : name.replaceAll('_', ' ')
  return ` ${spaced.replace('#', '').trim().toLowerCase()} `
}

const retiredIn = (name: string) => retired.find(({ words }) => wordsOf(name).includes(words))?.name

function problemsOf({ file, text }: { readonly file: string; readonly text: string }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const problems = new Map<string, string>()
  const check = (name: string, at: string) => {
    const word = retiredIn(name)
    if (word !== undefined && !problems.has(name))
      problems.set(name, `${at}: ${name} has the retired word ${word}; see docs/glossary.md`)
  }
  const visit = (node: ts.Node) => {
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

const problems = sourcesOf(root, FOLDERS)
  .filter(({ file }) => !file.endsWith('.css'))
  .flatMap(problemsOf)
if (retired.length === 0) problems.push('docs/glossary.md retires no word in backticks')

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
