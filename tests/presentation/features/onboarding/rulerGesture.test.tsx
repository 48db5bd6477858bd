import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

const ruler = () => screen.getByRole<HTMLInputElement>('slider')
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const moveTo = (value: string) => fireEvent.input(ruler(), { target: { value } })
const touch = () => fireEvent.pointerDown(ruler(), { pointerType: 'touch' })
const takeOver = () => fireEvent.pointerCancel(ruler(), { pointerType: 'touch' })
const lift = () => fireEvent.pointerUp(ruler(), { pointerType: 'touch' })

describe('a touch on the ruler', { tags: ['5.cancelled-gesture'] }, () => {
  it('a touch that becomes a scroll brings back what was typed, and stores nothing', async () => {
    const { stored } = await renderAppAt('/onboarding/height', {
      answers: allAnswers({ height: 166 }),
    })
    touch()
    moveTo('205')
    expect(field()).toHaveValue('205')
    expect(stored.load().height).toBe(166)
    takeOver()
    await waitFor(() => expect(field()).toHaveValue('166'))
    moveTo('207')
    await waitFor(() => expect(field()).toHaveValue('166'))
    lift()
    expect(stored.load().height).toBe(166)
  })

  it('a touch that becomes a scroll leaves an empty field empty', async () => {
    const { height: _, ...answers } = allAnswers()
    const { stored } = await renderAppAt('/onboarding/height', { answers })
    touch()
    moveTo('205')
    takeOver()
    await waitFor(() => expect(field()).toHaveValue(''))
    expect(stored.load().height).toBeUndefined()
  })

  it('a touch that is lifted stores its number, and the arrow keys work after a scroll', async () => {
    const { stored } = await renderAppAt('/onboarding/height', { answers: allAnswers() })
    touch()
    moveTo('181')
    lift()
    expect(stored.load().height).toBe(181)
    touch()
    takeOver()
    fireEvent.keyDown(ruler(), { key: 'ArrowRight' })
    moveTo('182')
    expect(stored.load().height).toBe(182)
  })
})
