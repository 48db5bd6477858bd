import { Occurrences } from '#composition/funnelModule.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { workouts } from '#composition/sites/workouts.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { FunnelMap } from '#demo/map/FunnelMap.tsx'
import { aMapStage } from '../builders/aMapStage.ts'
import { aProduct, type ProductFacts } from '../builders/aProduct.ts'
import { aSession } from '../builders/aSession.ts'
import { allAnswers } from '../builders/allAnswers.ts'

const START = window.location.href
afterEach(() => window.history.replaceState(null, '', START))

/** The map of a visitor who stands at an address, with the part of the drawer unfolded. */
async function stands(facts: ProductFacts = {}, path = '/onboarding/gender') {
  window.history.replaceState(null, '', path)
  const product = aProduct(facts)
  await product.start()
  const [gone, onLook] = [[] as string[], vi.fn<() => void>()]
  render(<FunnelMap stage={aMapStage(product, gone)} onLook={onLook} />)
  await userEvent.click(screen.getByRole('heading', { name: 'Map' }))
  return { product, gone, onLook }
}

/** The questions before a step, by name. */
const askedBefore = (path: string) =>
  workouts.funnel
    .slice(
      0,
      workouts.funnel.findIndex((one) => one.path === path),
    )
    .flatMap((one) => (one.key === undefined ? [] : [one.name]))

const step = (name: RegExp) => screen.getByRole('button', { name })
const said = () => screen.getByRole('status')

describe('the map of the funnel', { tags: ['10.map'] }, () => {
  it('lists every step of the site in order, by section', async () => {
    await stands()
    const listed = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(listed).toHaveLength(workouts.funnel.length)
    expect(
      within(screen.getByRole('region', { name: 'Your body' })).getByRole('button', {
        name: /^Height/,
      }),
    ).toBeInTheDocument()
    expect(listed[0]).toContain('Welcome')
    expect(listed.at(-1)).toContain('Success')
  })

  it('marks where the visitor stands, and what they answered', async () => {
    await stands({ answers: { gender: 'f', units: 'metric' } }, '/onboarding/name')
    expect(screen.getAllByRole('button', { current: 'step' })).toEqual([step(/^Name/)])
    expect(step(/^Gender/)).toHaveAccessibleName('Gender answered')
    expect(step(/^Name/)).toHaveAccessibleName('Name open here')
  })

  it('says in plain words why a step is not asked: by its condition, with the answer now, or by its switch', async () => {
    await stands({ answers: allAnswers({ goal: 2 }), settings: { onboarding_stress: 'false' } })
    expect(step(/^Goal weight Asked/)).toHaveAccessibleName(
      'Goal weight Asked when goal is lose weight. Now: goal is get fit.',
    )
    expect(step(/^Stress/)).toHaveAccessibleName('Stress Switched off: onboarding_stress')
  })

  it('follows the visitor: an answer, and another screen', async () => {
    const { product } = await stands({ answers: allAnswers({ goal: 2 }) }, '/onboarding/goal')
    const goal = workouts.funnel.find((one) => one.path === '/onboarding/goal')
    if (goal && isAsking(goal)) product.presenters.answers.answer(goal, 1)
    expect(await screen.findByRole('button', { name: 'Goal weight answered' })).toBeVisible()
    window.history.replaceState(null, '', '/onboarding/age')
    document.body.append(document.createElement('p'))
    await vi.waitFor(() => expect(step(/^Age/)).toHaveAttribute('aria-current', 'step'))
  })

  it('leads to a step, says what it answered, and offers to see the screen', async () => {
    const { product, gone, onLook } = await stands()
    await userEvent.click(step(/^Goal open/))
    expect(gone).toEqual(['/onboarding/goal'])
    expect(said()).toHaveTextContent(/^Goal: answered \d+ questions for you\.$/)
    const { answers } = product.presenters
    expect(
      workouts.funnel
        .filter((one) => isAsking(one) && isAnswered(one, answers.all, workouts))
        .map(({ name }) => name),
    ).toEqual(askedBefore('/onboarding/goal'))
    await userEvent.click(screen.getByRole('button', { name: 'See the screen' }))
    expect(onLook).toHaveBeenCalledOnce()
  })

  it('says which answer it changed', async () => {
    const { product } = await stands({ answers: allAnswers({ goal: 2 }) })
    await userEvent.click(step(/^Goal weight Asked/))
    expect(said()).toHaveTextContent('Goal weight: changed an answer: goal is lose weight.')
    expect(byKey(product.presenters.answers.all)['goal']).toBe(1)
  })

  it('prepares nothing and says why, where a step is switched off or would lead away', async () => {
    const { product, gone } = await stands({ settings: { onboarding_stress: 'false' } })
    await userEvent.click(step(/^Stress/))
    expect(said()).toHaveTextContent(
      'Stress is switched off. Set onboarding_stress to true under Flags',
    )
    await userEvent.click(step(/^Success/))
    expect(said()).toHaveTextContent('Success shows a purchase.')
    const session = aSession.ofSomebody({ active: [workouts.subscriptionField] })
    product.presenters.person.session = session
    await userEvent.click(step(/^Height/))
    expect(said()).toHaveTextContent('Height is closed to somebody with an active subscription')
    expect(gone).toEqual([])
    expect(product.presenters.answers.isEmpty).toBe(true)
  })

  it('tells analytics of no answer that it gave', async () => {
    const { product } = await stands()
    const heard: string[] = []
    product.resolve(Occurrences).hear(({ kind }) => void heard.push(kind))
    await userEvent.click(step(/^Height/))
    expect(said()).toHaveTextContent(/^Height: answered \d+ questions for you\.$/)
    expect(heard).not.toContain('answer')
  })
})
