import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import type { Step } from '../../src/domain/funnel/Step.ts'
import { contents } from '../../src/presentation/generated/content/contents.ts'
import words from '../../src/presentation/i18n/en/common.json'
import pictures from '../../src/presentation/pictures/pictures.json'
import { loadContent } from '../../src/presentation/shared/steps/content.ts'

/** The ends show words that are not the step's own. */
const isShownByName = ({ excludedFromProgress }: Step) => !excludedFromProgress

/** What the words file has under a step's name, and under no longer one. */
function wordsOf({ name }: Step): readonly string[] {
  const longer = Object.keys(contents).filter((other) => other.startsWith(`${name}_`))
  return Object.keys(words).flatMap((key) => (key.startsWith(`${name}_`) && !longer.some((other) => key.startsWith(`${other}_`)) ? [key.slice(name.length + 1)] : []))
}

describe.each(ALL_SITES)('what each step of the $name funnel fetches', ({ funnel }) => {
  test('holds all words that are written for it', async () => {
    const missing = await Promise.all(
      funnel.filter(isShownByName).map(async (step) => {
        const content = await loadContent(step.name)
        const written = wordsOf(step)
        return written.length === 0 ? [`${step.name}: none are written`] : written.filter((word) => !(word in content.words)).map((word) => `${step.name}: ${word}`)
      }),
    )
    expect(missing.flat()).toEqual([])
  })

  test('holds all pictures that are chosen for it', async () => {
    const drawn: Readonly<Record<string, object>> = pictures
    const missing = await Promise.all(
      funnel.map(async ({ name }) => {
        const content = await loadContent(name)
        return Object.keys(drawn[name] ?? {}).filter((picture) => !content.pictures[picture]?.startsWith('<svg')).map((picture) => `${name}: ${picture}`)
      }),
    )
    expect(missing.flat()).toEqual([])
  })
})
