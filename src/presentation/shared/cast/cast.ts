import type { Answers } from '#domain/answers/Answers.ts'
import { Gender } from '#domain/vocabulary/gender.ts'

/** The colours in which every picture of a person is drawn. */
const DRAWN = { skin: '#e3a680', shade: '#cc8860', hair: '#7b4429', mouth: '#990839' } as const

/** Somebody of the cast: the colours that replace the drawn ones, and whether the hair is in a bun. */
interface Person extends Readonly<Record<keyof typeof DRAWN, string>> {
  readonly bun: boolean
}

const WOMAN: Person = { ...DRAWN, bun: true }
const MAN: Person = {
  skin: '#8d5a3b',
  shade: '#704428',
  hair: '#1d1310',
  mouth: '#4d0a1d',
  bun: false,
}
const GREY_HAIR = '#b4b9bb'
const ELDER_WOMAN: Person = { ...WOMAN, hair: GREY_HAIR }
const ELDER_MAN: Person = { ...MAN, hair: GREY_HAIR }

/** From this age on, in years, the hair is grey. */
export const GREY_FROM = 50

// @rule 2.cast One cast of four, chosen by gender and age, is in all pictures of people from the second question to the finish
/** Who stands for a visitor. The age, which is asked later, changes only the hair: it is the same person. */
export function castFor({ gender, age = 0 }: Pick<Answers, 'gender' | 'age'>): Person {
  const isElder = age >= GREY_FROM
  if (gender === undefined || gender === Gender.Female) return isElder ? ELDER_WOMAN : WOMAN
  return isElder ? ELDER_MAN : MAN
}

const drawn = new Map<Person, Map<string, string>>()

/** A picture with somebody of the cast as its person. @param svg a picture in the drawn colours */
export function pictureOf(person: Person, svg: string): string {
  if (person === WOMAN) return svg
  const pictures = drawn.get(person) ?? new Map<string, string>()
  drawn.set(person, pictures)
  const found = pictures.get(svg)
  if (found !== undefined) return found
  const ofPerson = Object.entries(DRAWN).reduce(
    (text, [part, colour]) => text.replaceAll(colour, person[part as keyof typeof DRAWN]),
    person.bun ? svg : svg.replaceAll(/<circle[^>]*data-bun[^>]*>/g, ''),
  )
  pictures.set(svg, ofPerson)
  return ofPerson
}
