import { describe, expect, test } from 'vitest'
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import type { Step } from '../../src/domain/funnel/Step.ts'
import words from '../../src/presentation/i18n/en/common.json'
import pictures from '../../src/presentation/pictures/pictures.json'

const said = new Set(Object.entries(words).flatMap(([key, text]) => (typeof text === 'string' && text.trim() === '' ? [] : [key])))
const drawn = new Map(Object.entries(pictures).map(([step, of]) => [step, new Set(Object.keys(of))]))

/** The handles that a step shows to anybody. */
function handlesOf(step: Step): readonly string[] {
  if (!('answers' in step)) return []
  const womens = 'womensAnswers' in step && step.womensAnswers ? Object.keys(step.womensAnswers) : []
  return [...Object.keys(step.answers), ...womens, ...('noneOffered' in step && step.noneOffered ? ['none'] : [])]
}

/** The words for the whole product's ends go by other names: the paywall's, and success by session. */
const isQuestionOrPitch = ({ kind }: Step) => kind !== 'subscription' && kind !== 'success'

/** A pitch may say something of its own for each answer that leads to it, in place of the same to everybody. */
function titlesOf(step: Step, site: typeof workouts): readonly string[] {
  if (step.kind !== 'pitch' || said.has(`${step.name}_title`)) return [`${step.name}_title`]
  const room = step.speaksOf.find((candidate) => site.funnel.includes(candidate))
  if (!room) return [`${step.name}_title`]
  const leading = Object.entries(room.answers).filter(([, answer]) =>
    ['f', 'm', 'n'].some((gender) => step.askWhen?.holds({ gender, [room.writes]: answer }) ?? true),
  )
  return leading.map(([handle]) => `${step.name}_${handle}_title`)
}

describe.each([workouts, coach])('every step of the $name funnel', (site) => {
  test('has a title', { tags: ['2.continue-screens'] }, () => {
    const titles = site.funnel.filter(isQuestionOrPitch).flatMap((step) => titlesOf(step, site))
    expect(titles.length).toBeGreaterThan(40)
    expect(titles.filter((title) => !said.has(title))).toEqual([])
  })

  test('has a label for each answer', () => {
    const labels = site.funnel.flatMap((step) => handlesOf(step).map((handle) => `${step.name}_${handle}`))
    expect(labels).toContain('body_lightbulb')
    expect(labels).toContain(site === coach ? 'coach_motivation_none' : 'motivation_none')
    expect(labels.filter((label) => !said.has(label))).toEqual([])
  })

  test('has a picture for each answer', () => {
    const missing = site.funnel.flatMap((step) => handlesOf(step).filter((handle) => !drawn.get(step.name)?.has(handle)).map((handle) => `${step.name} ${handle}`))
    expect(missing).toEqual([])
  })

  test('has a picture beside each reason it gives', () => {
    const missing = site.funnel.filter(({ name }) => said.has(`${name}_why`) && !drawn.get(name)?.has('why')).map(({ name }) => name)
    expect(missing).toEqual([])
  })

  test('has at least one message where it is a pitch', { tags: ['2.continue-screens'] }, () => {
    const pitches = site.funnel.filter(({ kind }) => kind === 'pitch').flatMap((step) => titlesOf(step, site))
    expect(pitches.map((title) => title.replace(/_title$/, '_message_1')).filter((message) => !said.has(message))).toEqual([])
  })
})

describe('pictures', () => {
  test('belong to steps that there are, or to states of other screens', () => {
    const names = new Set(['states', ...[...workouts.funnel, ...coach.funnel].map(({ name }) => name)])
    expect([...drawn.keys()].filter((name) => !names.has(name))).toEqual([])
  })
})
