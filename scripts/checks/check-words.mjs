// Prints how many words README.md, CONTRIBUTING.md and docs/ have, and how many decisions there are. Fails if there are too many.
// Words are counted as by `wc -w`. docs/funnel.md is not limited: it is generated, and grows with each question.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const WORDS_PER_DECISION = 250
const MAX_DECISIONS = 30

/** @param {string} file */
function wordsOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return text.split(/\s+/).filter(Boolean).length
}

/** @param {string} folder */
const pagesIn = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file: `${folder}/${file}`, words: wordsOf(`${folder}/${file}`) }))

const decisions = pagesIn('docs/decisions')
const counts = [
  { file: 'README.md', words: wordsOf('README.md'), limit: 600 },
  { file: 'CONTRIBUTING.md', words: wordsOf('CONTRIBUTING.md'), limit: 1000 },
  {
    file: 'docs',
    words: pagesIn('docs').reduce((sum, { words }) => sum + words, 0),
    limit: 19_160 + wordsOf('docs/funnel.md'),
  },
]
const problems = [...counts, ...decisions.map((page) => ({ ...page, limit: WORDS_PER_DECISION }))]
  .filter(({ words, limit }) => words > limit)
  .map(({ file, words, limit }) => `${file} has ${words} words; remove ${words - limit}.`)
if (decisions.length > MAX_DECISIONS)
  problems.push(
    `docs/decisions has ${decisions.length} files; delete ${decisions.length - MAX_DECISIONS} that decide nothing any more.`,
  )

for (const problem of problems) console.error(problem)
const counted = counts.map(({ file, words }) => `${file} ${words} words`)
console.log(`${counted.join(', ')}, ${decisions.length} decisions`)
if (problems.length > 0) process.exitCode = 1
