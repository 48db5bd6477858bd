import { Occurrences } from '#composition/funnelModule.ts'
import { render, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ALL_EXPERIMENTS } from '#application/settings/allExperiments.ts'
import type { Experiment } from '#application/settings/Experiment.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { wordsByArm } from '#presentation/features/welcome/welcomeWords.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

const WORDS: Experiment = { name: 'welcome_words', arms: ['usual', 'short'], chances: [50, 50] }
const useWords = wordsByArm({
  experiment: WORDS,
  words: { workouts: { short: { title: () => 'A short title' } } },
})

function Said({
  presenters,
  site,
}: {
  readonly presenters: Presenters | null
  readonly site: SiteName
}) {
  const wordings = useWords(presenters, site)
  return (
    <>
      {wordings('title').map(({ text, mark }) => (
        <p key={text} data-arm={mark}>
          {text}
        </p>
      ))}
    </>
  )
}

/** What stands on welcome, each text with the arm that says it. */
const said = (presenters: Presenters | null, site: SiteName = 'workouts') =>
  Array.from(
    render(<Said presenters={presenters} site={site} />).container.querySelectorAll('p'),
    ({ dataset, textContent }) => [dataset['arm'] ?? null, textContent],
  )

const inArm = (arm: string, facts: ProductFacts = {}) =>
  aProduct({
    experiments: [...ALL_EXPERIMENTS, WORDS],
    remembers: ({ FunnelKept }) => FunnelKept.arms.write(new Map([['welcome_words', arm]])),
    ...facts,
  })

describe('the words of welcome', { tags: ['2.welcome-words', '7.experiments'] }, () => {
  it('are those of every arm in the page that the build draws', () => {
    expect(said(null)).toEqual([
      ['welcome_words:usual', words.welcome_title],
      ['welcome_words:short', 'A short title'],
    ])
  })

  it('are the usual ones on a site that takes no part', () => {
    expect(said(null, 'coach')).toEqual([[null, words.coach_welcome_title]])
  })

  it.each([
    ['short', 'A short title'],
    ['usual', words.welcome_title],
    ['', words.welcome_title],
  ])('are those of the arm "%s" once the product knows it', (arm, title) => {
    expect(said(inArm(arm).presenters)).toEqual([[null, title]])
  })

  it.each<[who: string, arm: string, facts: ProductFacts, told: readonly string[]]>([
    ['a newcomer', 'short', {}, ['exposure']],
    ['a newcomer in no arm', '', {}, []],
    ['a visitor who is greeted instead', 'short', { answers: allAnswers() }, []],
  ])('tell that %s with the arm "%s" saw it', async (_who, arm, facts, told) => {
    const product = inArm(arm, facts)
    const noted: string[] = []
    product.resolve(Occurrences).hear(({ kind }) => void noted.push(kind))
    said(product.presenters)
    // A visitor who comes later and tells: by then the first has told, too.
    const later = inArm('short')
    const notedLater: string[] = []
    later.resolve(Occurrences).hear(({ kind }) => void notedLater.push(kind))
    said(later.presenters)
    await waitFor(() => expect(notedLater).toEqual(['exposure']))
    expect(noted).toEqual(told)
  })
})
