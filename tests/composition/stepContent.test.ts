import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { contents } from '#presentation/generated/content/contents.ts'
import words from '#presentation/i18n/en/common.json'
import pictures from '#presentation/pictures/pictures.json'
import { isPlaceholderPicture } from '#root/scripts/newStep/placeholders.ts'
import { loadContent } from '#presentation/shared/steps/content.ts'

/** The landmarks show texts that are not named after their step. */
const hasTextsUnderItsName = ({ excludedFromProgress }: Step) => !excludedFromProgress

/** The names of a step's pictures that do not belong to an answer. */
const NAMES_BESIDE_ANSWERS = new Set(['main', 'why'])

/** The keys of this step's texts, without the step's name. Texts under a longer step name belong to the step of that name. */
function textKeysOf({ name }: Step): readonly string[] {
  const longerNames = Object.keys(contents).filter((other) => other.startsWith(`${name}_`))
  return Object.keys(words).flatMap((key) =>
    key.startsWith(`${name}_`) && !longerNames.some((other) => key.startsWith(`${other}_`))
      ? [key.slice(name.length + 1)]
      : [],
  )
}

describe.each(ALL_SITES)('the content that each step of the $name funnel loads', ({ funnel }) => {
  test("each step's content has all texts that exist for the step", async () => {
    const missing = await Promise.all(
      funnel.filter(hasTextsUnderItsName).map(async (step) => {
        const content = await loadContent(step.name)
        const writtenKeys = textKeysOf(step)
        return writtenKeys.length === 0
          ? [`${step.name}: none are written`]
          : writtenKeys
              .filter((textKey) => !(textKey in content.words))
              .map((textKey) => `${step.name}: ${textKey}`)
      }),
    )
    expect(missing.flat()).toEqual([])
  })

  test('only answers of the same name, such as none, have the same picture', () => {
    const picturesByStep: Readonly<Record<string, Readonly<Record<string, string>>>> = pictures
    const answerPictures = funnel
      .filter((step) => 'answers' in step)
      .flatMap(({ name }) =>
        Object.entries(picturesByStep[name] ?? {}).flatMap(([handle, picture]) =>
          NAMES_BESIDE_ANSWERS.has(handle) || isPlaceholderPicture(picture)
            ? []
            : [{ handle, picture }],
        ),
      )
    const shared = answerPictures.filter(({ handle, picture }) =>
      answerPictures.some((other) => other.picture === picture && other.handle !== handle),
    )
    expect(shared).toEqual([])
  })

  test("a step's content has all pictures that exist for the step", async () => {
    const picturesByStep: Readonly<Record<string, object>> = pictures
    const missing = await Promise.all(
      funnel.map(async ({ name }) => {
        const content = await loadContent(name)
        return Object.keys(picturesByStep[name] ?? {})
          .filter((picture) => !content.pictures[picture]?.startsWith('<svg'))
          .map((picture) => `${name}: ${picture}`)
      }),
    )
    expect(missing.flat()).toEqual([])
  })
})

test('the pictures of how long somebody sleeps are arcs of so many hours on a clock', async () => {
  const { pictures: drawn } = await loadContent('sleep')
  for (const answer of ['over_eight', 'seven_to_eight', 'six_to_seven', 'under_six'])
    expect(drawn[answer]).toContain('pathLength="12"')
})
