import { expect, test } from 'vitest'
import { drawStart } from './drawStart.ts'
import { Random } from './Random.ts'
import { type Script, parseScript, toJson } from './Script.ts'

const SCRIPT: Script = {
  start: drawStart(new Random(1)),
  actions: [{ do: 'back' }, { do: 'go', to: "/?promo='\u202e" }],
}

test('a script that the explorer prints can be replayed', () => {
  expect(parseScript(toJson(SCRIPT))).toEqual(SCRIPT)
})

test.each([
  ['a start', '{"actions":[]}'],
  ['actions', '{"start":{}}'],
])('a script without %s is refused', (_, text) => {
  expect(() => parseScript(text)).toThrow('A script is a JSON object')
})
