import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { allAnswers, without } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, comesTo, renderAppAt } from '#tests/builders/aScreen.tsx'

const PLAN = '/onboarding/plan'

/** The position in the tab's history. */
const historyIndex = (): number => (window.history.state as { readonly idx: number }).idx

/** Opens a section of the answers. */
async function openSection(section: string): Promise<void> {
  const answers = await screen.findByRole('button', { name: 'Your answers' })
  if (answers.getAttribute('aria-expanded') === 'false') await userEvent.click(answers)
  await userEvent.click(screen.getByRole('button', { name: section }))
}

/** Taps Change beside a question of a section. */
async function tapChange(section: string, question: RegExp): Promise<void> {
  await openSection(section)
  await userEvent.click(await screen.findByRole('link', { name: question }))
}

describe('changing an answer on the plan', { tags: ['2.change-answers'] }, () => {
  it('changing an answer on the plan leads to its question and directly back, and the plan uses the new answer', async () => {
    await renderAppAt(PLAN, { answers: allAnswers() })
    const indexBefore = historyIndex()
    await tapChange('Your plan', /^Change Which days/)
    await arrivesAt('/onboarding/workout-days')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await arrivesAt(PLAN)
    expect(await screen.findByText(/^Sunday: /)).toBeInTheDocument()
    expect(historyIndex()).toBe(indexBefore)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Change Which days/ })).toHaveFocus(),
    )
  })

  it('changing an answer on the plan asks the questions that the new answer adds, and removes the answers to questions that no longer apply', async () => {
    await renderAppAt(PLAN, {
      answers: without(allAnswers({ goal: 2 }), 'goal_weight', 'latest_ideal_weight'),
    })
    await tapChange('Your goal', /^Change What do you want most/)
    await arrivesAt('/onboarding/goal')
    await userEvent.click(screen.getByRole('radio', { name: /^Lose weight/ }))
    await arrivesAt('/onboarding/goal-weight')
    await userEvent.type(screen.getByRole('textbox'), '70')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await arrivesAt('/onboarding/ideal-weight')
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
    await arrivesAt(PLAN)
    expect(await screen.findByText(/^Lose 8.kg, from 78.kg to 70.kg$/)).toBeInTheDocument()
    await tapChange('Your goal', /^Change What do you want most/)
    await userEvent.click(await screen.findByRole('radio', { name: /^Get fitter/ }))
    await arrivesAt(PLAN)
    expect(screen.queryByText(/70.kg/)).toBeNull()
  })

  it('Back from a question that was opened from the plan leads to the plan, and nothing changes', async () => {
    await renderAppAt(PLAN, { answers: allAnswers() })
    await tapChange('Your body', /^Change .*tall/)
    await arrivesAt('/onboarding/height')
    const indexBefore = historyIndex()
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await arrivesAt(PLAN)
    expect(historyIndex()).toBe(indexBefore - 1)
  })

  it('Back from a question that a changed answer added leads to the changed question, and from there the change can be undone', async () => {
    await renderAppAt(PLAN, {
      answers: without(allAnswers({ goal: 2 }), 'goal_weight', 'latest_ideal_weight'),
    })
    const indexBefore = historyIndex()
    await tapChange('Your goal', /^Change What do you want most/)
    await userEvent.click(await screen.findByRole('radio', { name: /^Lose weight/ }))
    await arrivesAt('/onboarding/goal-weight')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await arrivesAt('/onboarding/goal')
    await userEvent.click(await screen.findByRole('radio', { name: /^Get fitter/ }))
    await arrivesAt(PLAN)
    expect(historyIndex()).toBe(indexBefore)
  })
})

describe('the answers on the plan', { tags: ['2.change-answers'] }, () => {
  it('the answers on the plan are listed with their questions, in words', async () => {
    await renderAppAt(PLAN, { answers: allAnswers() })
    await openSection('Your body')
    const height = (await screen.findByText(/How tall/, { selector: 'dt' })).closest(
      'div',
    ) as HTMLElement
    expect(within(height).getByText(/^.?172.cm.?$/)).toBeVisible()
  })

  it('the answers on the plan cannot be changed once they are in a profile, and the page says who helps', async () => {
    const product = aProduct({ answers: allAnswers() })
    await product.signInAna(null)
    await renderAppAt(PLAN, { product })
    await openSection('Your body')
    expect(await screen.findByText(/can no longer be changed here/)).toBeVisible()
    await screen.findByText(/How tall/, { selector: 'dt' })
    expect(screen.queryByRole('link', { name: /^Change / })).toBeNull()
    await comesTo('/onboarding/workout-days', product)
    await arrivesAt(PLAN)
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
  })
})
