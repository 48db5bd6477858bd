import { describe, expect, test } from 'vitest'
import { coaches } from '#application/settings/coaches.ts'

const LEA = {
  name: 'Lea',
  line: 'Small steps.',
  replies: 'within a day',
  picture: '/coaches/lea.webp',
}

describe('the coaches in the settings', { tags: ['2.coaches'] }, () => {
  test('the coaches in the settings have a name, a line, a reply time and a picture on this origin', () => {
    expect(coaches.parse(JSON.stringify([LEA]))).toEqual([LEA])
  })

  test('without coaches in the settings nobody is named and nothing promised', () => {
    expect([coaches.fallback, coaches.parse('[]'), coaches.parse('')]).toEqual([[], [], []])
  })

  test.each(['https://example.com/a.png', '//example.com/a.png', 'data:image/png,', '/a.png?b', 7])(
    'a picture at %s is left out',
    (picture) => {
      expect(coaches.parse(JSON.stringify([{ ...LEA, picture }]))).toEqual([
        { ...LEA, picture: null },
      ])
    },
  )

  test('a coach without a name is left out, and a field of another type is empty', () => {
    expect(
      coaches.parse(JSON.stringify([{ line: 'Hello' }, null, { name: ' Tom ', line: 7 }])),
    ).toEqual([{ name: 'Tom', line: '', replies: '', picture: null }])
  })

  test.each(['Lea', '{"name":"Lea"}', '['])('the text %s is no list of coaches', (raw) => {
    expect(coaches.parse(raw)).toBeUndefined()
  })
})
