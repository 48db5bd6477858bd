import { describe, expect, test } from 'vitest'
import { parseSource, Pictures, Words } from '../../../scripts/generate/sources.ts'
import { compileWords } from '../../../scripts/generate/words.ts'

describe('a source that cannot be generated from', () => {
  test.each([
    ['{"gender_title": Hello,\n}', /^common.json is not JSON: Unexpected token 'H'[^\n]*$/],
    ['null', 'common.json: is not an object'],
    [
      '{"a-b": "x"}',
      'common.json: "a-b" is no name: use lower-case letters and digits, joined by _',
    ],
    ['{"../../x_y": "x"}', /"..\/..\/x_y" is no name/],
    [
      '{"class": "x"}',
      'common.json: "class" is no key: put the name of a step or page and _ first',
    ],
    ['{"a_b": 3}', 'common.json: "a_b" is not a text in quotes'],
    ['{"a_b": [{"match": {}}]}', 'common.json: "a_b" is not a text in quotes'],
  ])('words such as %j are refused in one sentence that names the place', (source, problem) => {
    expect(() => parseSource('common.json', source, Words)).toThrow(problem)
  })

  test.each([
    ['null', 'pictures.json: is not an object'],
    ['{"goal": {"get-fit": "drawn:x"}}', /^pictures.json: "goal.get-fit" is no name/],
    ['{"goal": {"fit": null}}', 'pictures.json: "goal.fit" is not a text in quotes'],
  ])('pictures such as %j are refused in one sentence that names the place', (source, problem) => {
    expect(() => parseSource('pictures.json', source, Pictures)).toThrow(problem)
  })

  test('a placeholder that is no name is refused with the key of its text', async () => {
    await expect(compileWords({ a_b: 'Hello {first-name}' })).rejects.toThrow(
      'common.json: "a_b" has the placeholder {first-name}: use letters, digits and _',
    )
  })
})

test.each([['`${x}` "quoted" \'quoted\' \\ */ 🏃\nnext line'], ['{unclosed'], ['']])(
  'a text such as %j is shown as it is',
  async (text) => {
    const code = (await compileWords({ a_b: text })).get('messages/a_b.js') ?? ''
    const { a_b } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect(a_b({ x: '{x}' })).toBe(text)
  },
)
