import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { commands, page, userEvent as browserUser } from 'vitest/browser'
import { Modals } from '#demo/design/Modals.tsx'
import { Modal } from '#presentation/design/modal/Modal.tsx'
import { renderAlone } from '#tests/builders/aScreen.tsx'

const opener = (name: string) => screen.getByRole('button', { name: `Open ${name}` })

async function opens(name: string) {
  await userEvent.click(opener(name))
  return screen.findByTestId(`modal ${name}`)
}

const panelOf = (modal: HTMLElement) => modal.firstElementChild as HTMLElement

const untilGone = (name: string) =>
  waitFor(() => expect(screen.queryByTestId(`modal ${name}`)).toBeNull())

/** Waits until React has rendered everything. */
const untilRendered = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function closesByEscape(name: string) {
  await browserUser.keyboard('{Escape}')
  await untilGone(name)
}

const WIDE = [1440, 900] as const

beforeEach(() => void renderAlone(<Modals />))

it('the page behind a modal is dimmed, unless configured otherwise', async () => {
  const clear = 'rgba(0, 0, 0, 0)'
  expect(getComputedStyle(await opens('default')).backgroundColor).not.toBe(clear)
  await closesByEscape('default')
  expect(getComputedStyle(await opens('undimmed')).backgroundColor).toBe(clear)
})

describe('the width of a modal', { tags: ['9.modal-widths'] }, () => {
  beforeEach(() => page.viewport(...WIDE))

  it.each([
    { name: 'small', width: 356 },
    { name: 'medium', width: 480 },
    { name: 'default', width: 480 },
    { name: 'large', width: 860 },
    { name: 'full', width: 1440 },
  ])(
    'a $name modal is $width px wide on a wide page, and on a narrow page no wider than the page',
    async ({ name, width }) => {
      const panel = panelOf(await opens(name))
      expect(panel.offsetWidth).toBe(width)
      await page.viewport(320, 700)
      expect(panel.offsetWidth).toBeLessThanOrEqual(320)
    },
  )

  it('a full modal fills the viewport', async () => {
    expect(panelOf(await opens('full')).getBoundingClientRect()).toMatchObject({
      x: 0,
      y: 0,
      width: 1440,
      height: 900,
    })
  })
})

describe('the look of a modal', { tags: ['9.modal-look'] }, () => {
  it.each([
    { name: 'default', radius: '24px' },
    { name: 'square', radius: '0px' },
  ])('the corners of a $name modal have a radius of $radius', async ({ name, radius }) => {
    expect(panelOf(await opens(name))).toHaveStyle({
      borderTopLeftRadius: radius,
      borderBottomRightRadius: radius,
    })
  })

  it('the overlay of a modal covers the page at z-index 999 and fades for 400 ms', async () => {
    await page.viewport(...WIDE)
    const modal = await opens('default')
    expect(modal).toHaveStyle({ zIndex: '999', animationDuration: '0.4s' })
    expect(modal.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  })

  it("a modal's overlay has a lower z-index if configured", async () => {
    expect(await opens('low')).toHaveStyle({ zIndex: '10' })
  })
})

describe('a closed modal', { tags: ['2.modal-fade'] }, () => {
  /** Stops timers and closes the modal. `isThereAfter` advances the timers, and returns whether the modal is still there. */
  async function closes(name: string) {
    const modal = await opens(name)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(within(modal).getByRole('button', { name: 'Done' }))
    await untilRendered()
    return {
      async isThereAfter(ms: number) {
        vi.advanceTimersByTime(ms)
        await untilRendered()
        return modal.isConnected
      },
    }
  }

  it.each([
    { name: 'default', after: 360 },
    { name: 'slow', after: 900 },
  ])('the $name modal is removed $after ms after it is closed', async ({ name, after }) => {
    const closing = await closes(name)
    expect(await closing.isThereAfter(after - 1)).toBe(true)
    expect(await closing.isThereAfter(1)).toBe(false)
  })

  it('a closed modal is removed at once under reduced motion, without fading', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    const modal = await opens('default')
    expect(modal).toHaveStyle({ animationName: 'none' })
    await closesByEscape('default')
    expect(await (await closes('default')).isThereAfter(0)).toBe(false)
  })
})

describe('closing a modal', { tags: ['2.modal-closes'] }, () => {
  async function opensTwo() {
    const lower = await opens('default')
    const another = within(lower).getByRole('button', { name: 'Open another' })
    await userEvent.click(another)
    return { lower, another, top: await screen.findByTestId('modal on top') }
  }

  it('holding Escape closes only the top modal', async () => {
    // Uses real clicks: the browser closes several dialogs at once if no user action opened them.
    await browserUser.click(opener('default'))
    const lower = await screen.findByTestId('modal default')
    await browserUser.click(within(lower).getByRole('button', { name: 'Open another' }))
    await screen.findByTestId('modal on top')
    await commands.holdKey('Escape', 8)
    await untilGone('on top')
    expect(lower).toBeVisible()
    expect(lower).not.toHaveAttribute('data-closing')
    await closesByEscape('default')
  })

  it('Escape closes only the top modal, and returns the focus to its opener', async () => {
    const { lower, another } = await opensTwo()
    await closesByEscape('on top')
    expect(lower).toBeVisible()
    expect(another).toHaveFocus()
    await closesByEscape('default')
    expect(opener('default')).toHaveFocus()
  })

  it('a click outside closes only the top modal, and a click inside closes nothing', async () => {
    const { lower, top } = await opensTwo()
    await userEvent.click(within(top).getByRole('heading'))
    expect(top).not.toHaveAttribute('data-closing')
    await userEvent.click(top)
    await untilGone('on top')
    expect(lower).not.toHaveAttribute('data-closing')
    await userEvent.click(lower)
    await untilGone('default')
  })

  it('a modal that the browser closes without asking is removed by its opener, and the modal below stays open', async () => {
    const { lower, top } = await opensTwo()
    ;(top as HTMLDialogElement).close()
    await untilGone('on top')
    expect(lower).not.toHaveAttribute('data-closing')
  })

  it('a press that starts inside a modal and ends outside does not close it', async () => {
    const modal = await opens('default')
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: within(modal).getByRole('heading') },
      { target: modal },
      { keys: '[/MouseLeft]', target: modal },
    ])
    expect(modal).not.toHaveAttribute('data-closing')
    await userEvent.click(modal)
    expect(modal).toHaveAttribute('data-closing')
  })
})

describe('while a modal is open', { tags: ['2.modal-focus'] }, () => {
  it('the page behind an open modal does not scroll, and scrolls again once the modal is closed', async () => {
    await page.viewport(1440, 300)
    document.body.append(Object.assign(document.createElement('div'), { style: 'height: 2000px' }))
    await opens('default')
    const scrollBefore = window.scrollY
    const wheelTurned = new Promise((resolve) =>
      window.addEventListener('wheel', resolve, { once: true }),
    )
    await commands.turnWheel('dialog', 400)
    await wheelTurned
    await untilRendered()
    expect(document.documentElement).toHaveStyle({ overflowY: 'hidden' })
    expect(window.scrollY).toBe(scrollBefore)
    await closesByEscape('default')
    // Not by the wheel: the browser's compositor may still ignore it when the page already scrolls again.
    await browserUser.keyboard('{End}')
    await waitFor(() => expect(window.scrollY).not.toBe(scrollBefore))
  })

  it('Tab cycles inside an open modal, forwards and backwards', async () => {
    const modal = within(await opens('default'))
    const [close, another, done] = ['Close', 'Open another', 'Done'].map((name) =>
      modal.getByRole('button', { name }),
    )
    expect(close).toHaveFocus()
    for (const next of [another, done, close]) {
      await browserUser.keyboard('{Tab}')
      expect(next).toHaveFocus()
    }
    for (const next of [done, another, close]) {
      await browserUser.keyboard('{Shift>}{Tab}{/Shift}')
      expect(next).toHaveFocus()
    }
  })
})

describe('the parts of a modal', { tags: ['2.modal-parts'] }, () => {
  it.each([
    { name: 'default', logo: 0, close: 1, title: 1 },
    { name: 'headless', logo: 0, close: 0, title: 0 },
    { name: 'with logo', logo: 1, close: 1, title: 1 },
    { name: 'without close button', logo: 0, close: 0, title: 1 },
  ])(
    'a modal shows the parts that are configured ($name), and its title always names the dialog',
    async ({ name, logo, close, title }) => {
      await opens(name)
      const dialog = within(screen.getByRole('dialog', { name: `A modal, ${name}` }))
      expect({
        logo: dialog.queryAllByText('onward').length,
        close: dialog.queryAllByRole('button', { name: 'Close' }).length,
        title: dialog.getByRole('heading').offsetWidth > 1 ? 1 : 0,
      }).toEqual({ logo, close, title })
    },
  )

  it("a modal's filled close button has its own background, and closes the modal", async () => {
    const close = within(await opens('with logo')).getByRole('button', { name: 'Close' })
    expect(getComputedStyle(close).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    await userEvent.click(close)
    await untilGone('with logo')
  })

  it("a modal's close button and logo can be replaced", async () => {
    await userEvent.click(opener('with parts of its own'))
    const modal = within(await screen.findByTestId('modal with parts'))
    await waitFor(() => expect(modal.getByText('Mark')).toBeVisible())
    expect(modal.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.click(modal.getByRole('button', { name: 'Not now' }))
    await untilGone('with parts')
  })

  it("a modal's own close button and logo are left out, as the default ones are, if the configuration turns them off", () => {
    renderAlone(
      <Modal
        open
        onClose={() => undefined}
        title="Bare"
        logo={<strong>Mark</strong>}
        closeButton={() => <button type="button">Not now</button>}
        config={{ logo: false, closeButton: false }}
      >
        <p>Its text</p>
      </Modal>,
    )
    const modal = within(screen.getByRole('dialog', { name: 'Bare' }))
    expect(modal.getByText('Its text')).toBeInTheDocument()
    expect([modal.queryByText('Mark'), modal.queryByRole('button')]).toEqual([null, null])
  })
})
