import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { castFor, GREY_FROM, pictureOf } from '#presentation/shared/cast/cast.ts'

const DRAWN = path.resolve(import.meta.dirname, '../../../src/presentation/pictures/drawn')
const CONTENT = path.resolve(DRAWN, '../../generated/content')
const picturesIn = (folder: string, root = DRAWN) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file, readFileSync(path.join(root, folder, file), 'utf8')] as const)

const POSES = picturesIn('poses')
const [, standing = ''] = POSES.find(([file]) => file.endsWith('stand.svg')) ?? []
/** The colours of a woman under 50, in which all people are drawn. */
const { bun: _, ...drawn } = castFor({ gender: 'f' })

describe('the cast', { tags: ['2.cast'] }, () => {
  it('a man is not shown as a woman: he has another skin, other hair and no bun', () => {
    const man = pictureOf(castFor({ gender: 'm' }), standing)
    expect(man).not.toContain('data-bun')
    for (const colour of Object.values(drawn)) expect(man).not.toContain(colour)
  })

  it.each(['f', 'm', 'n'] as const)(
    'from 50 on, the hair of %s is grey, and the person is otherwise the same',
    (gender) => {
      const younger = castFor({ gender, age: GREY_FROM - 1 })
      const elder = castFor({ gender, age: GREY_FROM })
      expect(castFor({ gender })).toEqual(younger)
      expect(elder.hair).not.toBe(younger.hair)
      expect({ ...elder, hair: younger.hair }).toEqual(younger)
    },
  )

  it('the pitches show a man without a bun', () => {
    const pitches = picturesIn('.', CONTENT).filter(([file]) => file.includes('_pitch-'))
    expect(pitches.length).toBeGreaterThan(5)
    for (const [, svg] of pitches) {
      expect(svg).toContain('data-bun')
      expect(pictureOf(castFor({ gender: 'm' }), svg)).not.toContain('data-bun')
    }
  })

  it('there are four people', () => {
    const people = (['f', 'm', 'n', 'u', undefined] as const).flatMap((gender) =>
      [18, 80].map((age) => castFor(gender === undefined ? { age } : { gender, age })),
    )
    expect(new Set(people).size).toBe(4)
  })

  it.each(POSES)(
    'the person of %s is drawn so that anybody of the cast can take the place',
    (_file, svg) => {
      expect(svg.match(/data-bun/g)).toHaveLength(1)
      for (const colour of Object.values(drawn)) expect(svg).toContain(colour)
    },
  )

  it.each([...picturesIn('body'), ...picturesIn('area')])(
    'the body of %s has the skin of the cast',
    (_file, svg) => {
      expect(svg).toContain(drawn.skin)
    },
  )
})
