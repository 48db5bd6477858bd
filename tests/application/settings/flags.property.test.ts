import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flag } from '#application/settings/Setting.ts'
import { Settings } from '#application/settings/Settings.ts'
import { InMemoryRemoteSettings } from '#infrastructure/memory/InMemoryRemoteSettings.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'

const MEANT: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  on: true,
  false: false,
  '0': false,
  off: false,
}

/** The value that a flag reads from a text, for each default, and how many errors were logged. */
function readings(said: string) {
  return [true, false].map((fallback) => {
    const log = new RecordingLog()
    return {
      value: new Settings(new InMemoryRemoteSettings(log, { x: said }), log).read(
        flag('x', fallback),
      ),
      fallback,
      complaints: log.errors.length,
    }
  })
}

/** Words that somebody might write for on or off, and any other text. */
const text = fc.oneof(
  fc.constantFrom(
    'yes',
    'no',
    'y',
    'n',
    't',
    'f',
    'enabled',
    'disabled',
    'ja',
    '10',
    '01',
    '1.0',
    '-1',
    'truefalse',
    'on off',
  ),
  fc.string(),
)

describe('a flag', () => {
  test('accepts six words; any other text leaves its default and is logged', () => {
    fc.assert(
      fc.property(text, (said) => {
        const word = said.trim().toLowerCase()
        fc.pre(word !== '')
        const meant = Object.hasOwn(MEANT, word) ? MEANT[word] : undefined
        for (const { value, fallback, complaints } of readings(said)) {
          expect([value, complaints]).toEqual(meant === undefined ? [fallback, 1] : [meant, 0])
        }
      }),
    )
  })

  test.each(['yes', 'no'])('set to %s keeps its default, on or off', (said) => {
    expect(readings(said).map(({ value, fallback }) => value === fallback)).toEqual([true, true])
  })
})
