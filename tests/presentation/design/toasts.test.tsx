import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { Notices } from '#demo/design/Notices.tsx'
import { notify } from '#presentation/kit/notices/notify.ts'
import Toasts from '#presentation/kit/notices/Toasts.tsx'
import { renderAlone } from '#tests/builders/aScreen.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const notices = () => screen.queryAllByRole('alert')
/** The card of a notice, once it is visible. */
const cardWith = async (text: string) =>
  (
    await screen.findByText(text, { selector: '[role=alert] *, [role=alert]' })
  ).closest<HTMLElement>('.Toastify__toast') as HTMLElement
const noticeLog = () =>
  within(screen.getByRole('list', { name: 'What happened to notices' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Skips the entry animation of a notice. */
const skipEntry = (toast: HTMLElement) =>
  Promise.all(toast.getAnimations().map((animation) => (animation.finish(), animation.finished)))

/** The animation at whose end a notice is removed. */
async function countdownOf(toast: HTMLElement): Promise<Animation> {
  const bar = toast.querySelector('.Toastify__progress-bar--animated')
  return waitFor(() => {
    const [animation] = bar?.getAnimations() ?? []
    if (!animation) throw new Error('Nothing counts down')
    return animation
  })
}

beforeEach(async () => {
  await page.viewport(1024, 800)
  renderAlone(
    <>
      <Notices />
      <Toasts />
    </>,
  )
})

describe('a notice', () => {
  it.each([
    ['no-preference', 'Success', 'success', 'It worked'],
    ['reduce', 'Success', 'success', 'It worked'],
    ['no-preference', 'Problem', 'error', 'It did not work'],
  ] as const)(
    'a notice closes by itself after 5 seconds, with motion set to %s: %s',
    { tags: ['9.toast-time'] },
    async (reducedMotion, button, tone, text) => {
      await commands.emulateMedia({ reducedMotion })
      await press(button)
      const toast = await cardWith(text)
      await skipEntry(toast)
      const countdown = await countdownOf(toast)
      expect(countdown.effect?.getTiming()).toMatchObject({
        duration: 5000,
        delay: 0,
        iterations: 1,
      })
      expect(notices()).toHaveLength(1)
      countdown.finish()
      await waitFor(() => expect(notices()).toHaveLength(0))
      expect(noticeLog()).toEqual([`added: ${tone}, ${text}`, `removed: ${tone}, ${text}`])
    },
  )

  it('the close button removes a notice, even under reduced motion', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    await press('Problem')
    await userEvent.click(
      within(await cardWith('It did not work')).getByRole('button', { name: 'close' }),
    )
    await waitFor(() => expect(notices()).toHaveLength(0))
  })

  it('a notice appears at the top centre', { tags: ['9.toast-place'] }, async () => {
    await press('Success')
    const toast = await cardWith('It worked')
    await skipEntry(toast)
    const { x, y, width } = toast.getBoundingClientRect()
    expect(x + width / 2).toBeCloseTo(512, 0)
    expect(y).toBeLessThan(80)
  })

  it(
    "a notice about a field appears at the bottom, clear of Back and of the page's heading",
    { tags: ['9.toast-place'] },
    async () => {
      notify.fieldProblem('The code is wrong')
      const text = await screen.findByText('The code is wrong')
      const toast = text.closest<HTMLElement>('.Toastify__toast') as HTMLElement
      await skipEntry(toast)
      const { top, bottom } = toast.getBoundingClientRect()
      expect(top).toBeGreaterThan(window.innerHeight / 2)
      expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    },
  )

  describe('that is dragged', { tags: ['9.toast-drag'] }, () => {
    async function drag(percent: number) {
      await press('Success')
      const toast = await cardWith('It worked')
      await skipEntry(toast)
      const { x, y, width } = toast.getBoundingClientRect()
      const at = (moved: number) => ({ clientX: x + 20 + moved, clientY: y + 30, bubbles: true })
      fireEvent.pointerDown(toast, at(0))
      fireEvent.pointerMove(document, at(30))
      fireEvent.pointerMove(document, at((width * percent) / 100))
      expect(toast.style.transform).not.toBe('')
      fireEvent.pointerUp(document, at((width * percent) / 100))
      return toast
    }

    it('a notice that is dragged by 75 percent of its width returns to its position', async () => {
      const toast = await drag(75)
      expect(toast.style.transform).toBe('')
    })

    it('a notice that is dragged by 85 percent of its width is removed', async () => {
      const toast = await drag(85)
      await waitFor(() => expect(toast).not.toBeInTheDocument())
      expect(noticeLog()).toContain('removed: success, It worked')
    })
  })

  it(
    'a notice gets the focus when Alt+T is pressed, but not when T alone is',
    { tags: ['9.toast-place'] },
    async () => {
      await press('Problem')
      const toast = await cardWith('It did not work')
      await userEvent.keyboard('t')
      expect(toast).not.toHaveFocus()
      await userEvent.keyboard('{Alt>}t{/Alt}')
      expect(toast).toHaveFocus()
    },
  )
})

describe('notices', { tags: ['2.toasts'] }, () => {
  it('notices have a colour for each type', async () => {
    const noticesByButton = [
      ['Success', 'It worked'],
      ['Problem', 'It did not work'],
      ['Hint', 'Good to know'],
    ] as const
    const colours = new Set<string>()
    for (const [button, text] of noticesByButton) {
      await press(button)
      colours.add(getComputedStyle(await cardWith(text)).backgroundColor)
    }
    await userEvent.click(
      within(await cardWith('It worked')).getByRole('button', { name: 'close' }),
    )
    await press('Warning')
    colours.add(getComputedStyle(await cardWith('Take care')).backgroundColor)
    expect(colours.size).toBe(4)
  })

  it('notices are shown three at a time, and a fourth waits', async () => {
    for (const name of ['Success', 'Problem', 'Hint', 'Warning']) await press(name)
    await waitFor(() => expect(notices()).toHaveLength(3))
    expect(screen.queryByText('Take care')).toBeNull()
    await press('Remove the success')
    await cardWith('Take care')
  })

  it('notices are reported to observers when they are added, changed and removed', async () => {
    await press('Success')
    await cardWith('It worked')
    await press('Change the success')
    await cardWith('It worked twice')
    await press('Remove the success')
    await waitFor(() =>
      expect(noticeLog()).toEqual([
        'added: success, It worked',
        'updated: success, It worked twice',
        'removed: success, It worked twice',
      ]),
    )
  })

  it('notices with the same text are shown once, however often they are added', async () => {
    await press('Success')
    await press('Success')
    await press('Hint')
    await cardWith('Good to know')
    expect(notices()).toHaveLength(2)
  })
})
