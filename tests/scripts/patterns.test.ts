import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { steepnessOf } from '../builders/disturbances/longTexts.ts'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))
/** This folder may build patterns at run time: they match addresses that the demo itself requests. */
const OWN_ADDRESSES = 'infrastructure/demo/'

interface Written {
  /** The file, relative to src, and the line. */
  readonly place: string
  readonly text: string
}

/** The regular expressions in a file, and the places where it builds one at run time. */
function patternsOf(
  file: string,
  source: string,
): { readonly literals: readonly Written[]; readonly built: readonly Written[] } {
  const literals: Written[] = []
  const built: Written[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    const written = () => ({
      place: `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
      text: node.getText(),
    })
    if (ts.isRegularExpressionLiteral(node)) literals.push(written())
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    )
      built.push(written())
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return { literals, built }
}

/** Why a literal takes more than linear time, according to scslre; empty if nothing was found. */
function superlinear({ text }: Written): readonly string[] {
  const { source, flags } = read(text)
  return analyse({ source, flags }).reports.map(
    ({ type, exponential }) => `${exponential ? 'exponential' : 'polynomial'} (${type})`,
  )
}

function read(text: string): RegExp {
  const end = text.lastIndexOf('/')
  return new RegExp(text.slice(1, end), text.slice(end + 1))
}

/** The pieces of long test texts: the words of the pattern itself, alone and after a letter, and members of its classes. */
function piecesFor({ text }: Written): readonly string[] {
  const words = text.replace(/\\[a-z]/gi, ' ').match(/%?[a-z\d]+|[^\sa-z\d\\]/gi) ?? []
  const pieces = [
    'a',
    '1',
    ' ',
    '-',
    '.',
    '/',
    '\u0301',
    'é',
    ...words.flatMap((word) => [word, `a${word}`, `${word}a`, `${word}-`]),
  ]
  return [...new Set(pieces)]
}

/** The first text that a literal takes too long to search; null if none was found. */
function slowText(written: Written): string | null {
  const pattern = read(written.text)
  const look = (text: string) => (pattern.global ? text.replace(pattern, '') : pattern.exec(text))
  return piecesFor(written).find((piece) => steepnessOf(look, piece, '\n\u0000') !== null) ?? null
}

const patterns = ts.sys
  .readDirectory(SOURCES, ['.ts', '.tsx'], ['**/generated/**'])
  .map((file) =>
    patternsOf(path.relative(SOURCES, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
  )
const literals = patterns.flatMap((found) => found.literals)

const MEND =
  'Match a run of characters and look at it in a function, begin with (?<!...) where a run begins, or cut the text first (ADR 0030).'

describe('every pattern', { tags: ['10.long-text'] }, () => {
  test('is proved to take linear time', () => {
    const slow = literals.flatMap((literal) =>
      superlinear(literal).map((why) => `${literal.place} ${literal.text}: ${why}`),
    )
    expect(slow, `${MEND}`).toEqual([])
  })

  test('takes linear time on texts made of its own words', () => {
    const slow = literals.flatMap((literal) => {
      const piece = slowText(literal)
      return piece === null
        ? []
        : [`${literal.place} ${literal.text}: ${JSON.stringify(piece)} repeated`]
    })
    expect(slow, `${MEND}`).toEqual([])
  })

  test('is a literal in the source', () => {
    const built = patterns
      .flatMap((found) => found.built)
      .filter(({ place }) => !place.startsWith(OWN_ADDRESSES))
    expect(built, 'A pattern that is built at run time cannot be checked.').toEqual([])
  })
})

describe('a pattern that is not linear', () => {
  const found = (source: string) => patternsOf('a.ts', `const pattern = ${source}`)

  test.each([
    String.raw`/\/+$/`,
    String.raw`/(a+)+b/`,
    String.raw`/[^\s@]+(?:@|%40)[^\s@]+\.[a-z]{2,}/gi`,
    String.raw`/(?=[\w-]*\d)a/`,
  ])('is found by its proof: %s', (source) => {
    expect(found(source).literals.flatMap(superlinear)).not.toEqual([])
  })

  test('is found by a long text if the proof cannot decide', () => {
    const token = String.raw`/\beyJ[\w-]+(?:\.[\w-]+){1,2}/gi`
    expect(found(token).literals.flatMap(superlinear)).toEqual([])
    expect(found(token).literals.map(slowText)).toEqual(['eyJ-'])
  })

  test('is found if it is built at run time', () => {
    expect(found('new RegExp(`^${name}`)').built).toHaveLength(1)
    expect(found("RegExp('a')").built).toHaveLength(1)
  })
})
