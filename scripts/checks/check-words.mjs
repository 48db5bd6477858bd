// Prints how many words README.md, CONTRIBUTING.md and docs/ have, and how many decisions there are. Fails if there are too many.
// Words are counted as by `wc -w`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const README_LIMIT = 600
const GUIDE_LIMIT = 1000
const DOCS_LIMIT = 20_000
const DECISION_LIMIT = 250
const DECISIONS_LIMIT = 30

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
    .toSorted((a, b) => b.words - a.words)

const readme = wordsOf('README.md')
const guide = wordsOf('CONTRIBUTING.md')
const pages = pagesIn('docs')
const decisions = pagesIn('docs/decisions')
const docs = pages.reduce((sum, { words }) => sum + words, 0)
const longest = pages.slice(0, 5).map(({ file, words }) => `${file} (${words})`)

const problems = [
  readme > README_LIMIT && `README.md has ${readme} words; shorten it to ${README_LIMIT}.`,
  guide > GUIDE_LIMIT && `CONTRIBUTING.md has ${guide} words; shorten it to ${GUIDE_LIMIT}.`,
  docs > DOCS_LIMIT &&
    `docs/ has ${docs} words; remove ${docs - DOCS_LIMIT}. The longest pages: ${longest.join(', ')}.`,
  decisions.length > DECISIONS_LIMIT &&
    `docs/decisions has ${decisions.length} files; delete ${decisions.length - DECISIONS_LIMIT} that decide nothing any more.`,
  ...decisions
    .filter(({ words }) => words > DECISION_LIMIT)
    .map(({ file, words }) => `${file} has ${words} words; shorten it to ${DECISION_LIMIT}.`),
].filter((problem) => problem !== false)

for (const problem of problems) console.error(problem)
console.log(
  `README.md ${readme} words, CONTRIBUTING.md ${guide}, docs ${docs}, ${decisions.length} decisions`,
)
if (problems.length > 0) process.exitCode = 1
