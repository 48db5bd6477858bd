// Uses the live build: its scripts, and the maps that are kept apart from them. Needs no page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { defaultStackParser } from '@sentry/browser'
import { filesWithMaps } from '../../../scripts/hosting/sourceMaps.mjs'
import { scrub } from '../../../src/application/errors/scrub.ts'

const BUILD = 'dist-checks'
const scripts = () => readdirSync(path.join(BUILD, 'assets')).filter((file) => file.endsWith('.js'))

interface Place {
  readonly source: string
  /** From 0. */
  readonly line: number
}

/** The maps of the build as the error tracker has them, by the script's address without its origin. */
function tracker() {
  const maps = new Map(filesWithMaps(BUILD).filter(({ name }) => name.endsWith('.map')).map(({ name, content }) => [name.slice(1, -'.map'.length), new SourceMap(JSON.parse(content) as ConstructorParameters<typeof SourceMap>[0])]))
  return (script: string, line: number, column: number): Place | null => {
    const entry = maps.get(script)?.findEntry(line - 1, column - 1)
    return entry && 'originalSource' in entry ? { source: entry.originalSource, line: entry.originalLine } : null
  }
}

/** Places all over the lines of a script, as an engine would name them, from 1. */
function placesIn(script: string) {
  const lines = readFileSync(path.join(BUILD, 'assets', script), 'utf8').split('\n')
  return lines.flatMap((text, index) => Array.from({ length: 100 }, (_, part) => ({ line: index + 1, column: 1 + Math.floor((text.length * part) / 100) })))
}

const MODULES = JSON.parse(readFileSync(path.join(BUILD, '.vite/modules.json'), 'utf8')) as Readonly<Record<string, readonly string[]>>

/** Whether a script holds more than pictures: only then can anything in it fail. */
const isCode = (script: string) => (MODULES[`assets/${script}`] ?? []).some((id) => !id.startsWith('\0') && /\.[cm]?[jt]sx?$/.test(id))

test('a failure in any script leads back to its line of the source, from the report alone', { tag: '@7.readable-reports' }, () => {
  const find = tracker()
  const lost = scripts().filter((script) => {
    const places = placesIn(script).filter(({ line, column }) => find(`/assets/${script}`, line, column))
    return !places.every(({ line, column }) => {
      const [frame] = defaultStackParser(scrub(`Error: planted\n    at f (https://onward.example/assets/${script}:${line}:${column})`))
      const found = frame?.filename === undefined ? null : find(new URL(frame.filename).pathname, frame.lineno ?? 0, frame.colno ?? 0)
      return JSON.stringify(found) === JSON.stringify(find(`/assets/${script}`, line, column))
    }) || (places.length === 0 && isCode(script))
  })
  expect(scripts().length).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

test('no map is among the files that are served, and no script names one', () => {
  expect(readdirSync(path.join(BUILD, 'assets')).filter((file) => file.endsWith('.map'))).toEqual([])
  expect(scripts().filter((script) => readFileSync(path.join(BUILD, 'assets', script), 'utf8').includes('sourceMappingURL='))).toEqual([])
  expect(existsSync(path.join(BUILD, '.vite/maps'))).toBe(true)
})
