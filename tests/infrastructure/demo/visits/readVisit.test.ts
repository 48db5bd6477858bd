import { describe, expect, test } from 'vitest'
import { NoVisitError, readVisit } from '../../../../src/infrastructure/demo/visits/readVisit.ts'
import type { Visit } from '../../../../src/infrastructure/demo/visits/Visit.ts'
import { writeVisit } from '../../../../src/infrastructure/demo/visits/writeVisit.ts'
import { ATab, CIRCUMSTANCES } from './aRecord.ts'

function aVisitFile(): Visit {
  const recorder = new ATab().loads()
  recorder.act({ does: 'taps', control: { role: 'button', name: '<img src=x onerror=alert(1)>' } })
  return recorder.visit(CIRCUMSTANCES)
}

function refusalOf(text: string): string {
  try {
    readVisit(text)
  } catch (cause) {
    if (cause instanceof NoVisitError) return cause.message
    throw cause
  }
  return ''
}

/** The file with some fields replaced, whatever their type. */
const withFields = (fields: object): string => JSON.stringify({ ...aVisitFile(), ...fields })
const withStart = (fields: object): string => withFields({ start: { ...aVisitFile().start, ...fields } })
const withEntry = (entry: object): string => withFields({ happened: [entry] })

describe('the file of a visit', () => {
  test('is read as it was written', () => {
    const visit = aVisitFile()
    expect(readVisit(writeVisit(visit))).toEqual(visit)
  })

  test.each([
    ['an empty text', '', 'This file holds no visit.'],
    ['another JSON file', '{"name":"onward"}', 'This file holds no visit.'],
    ['a list', '[]', 'This file holds no visit.'],
    ['a picture', '\u0089PNG', 'This file holds no visit.'],
    ['a file cut short', writeVisit(aVisitFile()).slice(0, -40), 'This file is cut short or damaged.'],
    ['ten megabytes', ' '.repeat(10_000_000), 'This file is too large'],
    ['a later version', withFields({ version: 2 }), 'This visit was saved by another version of the demo (format 2; this one reads 1).'],
    ['a version of a strange type', withFields({ version: { toString: 1 } }), 'another version of the demo (format unknown'],
    ['another type', withFields({ began: 'yesterday' }), 'damaged at “began”'],
    ['a site that does not exist', withFields({ site: 'yoga' }), 'damaged at “site”'],
    ['no beginning', withFields({ start: null }), 'damaged at “start”'],
    ['an address of another origin', withStart({ address: 'https://elsewhere.example/' }), 'damaged at “start.address”'],
    ['an address that a browser takes for another origin', withStart({ address: '//elsewhere.example' }), 'damaged at “start.address”'],
    ['the same with a backslash', withStart({ address: '/\\elsewhere.example' }), 'damaged at “start.address”'],
    ['a script as an address', withEntry({ at: 1, does: 'comes', how: 'address', address: 'javascript:alert(1)', isUpToDate: false, arms: null }), 'damaged at “happened.0.address”'],
    ['an unknown act', withEntry({ at: 1, does: 'runs', code: 'alert(1)' }), 'damaged at “happened.0'],
    ['a call that has no fault', withStart({ faults: { everything: { status: 500 } } }), 'damaged at “start.faults'],
    ['a stored text under a strange key', withStart({ remembers: { device: { evil: '1' }, tab: {} } }), 'damaged at “start.remembers'],
    ['a person of another kind', withStart({ person: '../../x' }), 'damaged at “start.person”'],
    ['times that run backwards', withFields({ happened: [{ at: 5, saw: 'load' }, { at: 4, saw: 'load' }] }), 'damaged at “happened”'],
    ['more than it may hold', withFields({ happened: Array.from({ length: 5001 }, () => ({ at: 1, saw: 'load' })) }), 'damaged at “happened”'],
  ])('is refused with a sentence: %s', (_what, text, sentence) => {
    expect(refusalOf(text)).toContain(sentence)
  })
})
