import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepScrollPadding } from '#presentation/design/page/keepScrollPadding.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The errors that the page reports, until the test ends. */
function watchErrors(): readonly string[] {
  const errors: string[] = []
  const note = ({ message }: ErrorEvent) => void errors.push(message)
  window.addEventListener('error', note)
  onTestFinished(() => window.removeEventListener('error', note))
  return errors
}

it(
  'a bar is measured without an error while the style sheet of the page is still loading',
  { tags: ['10.browser-floor'] },
  async () => {
    const bar = document.createElement('div')
    bar.append('Continue')
    // Simulates WebKit: reading a height lays out the page again with the styles that have loaded meanwhile.
    Object.defineProperty(bar, 'offsetHeight', {
      get() {
        bar.style.height = '171px'
        return 171
      },
    })
    document.body.append(bar)
    const errors = watchErrors()
    const { follow, stop } = keepScrollPadding()
    follow(bar)
    onTestFinished(stop)
    const padding = () => document.documentElement.style.scrollPaddingBottom
    await vi.waitFor(() => expect(padding()).toContain('7.5rem'))
    await nextFrame()
    await nextFrame()
    expect(errors).toEqual([])
  },
)

it('a page with a second column, which grows with its bar, may be observed by others without an error', async () => {
  const beside = document.createElement('div')
  beside.dataset['beside'] = ''
  const content = document.createElement('div')
  content.style.height = 'var(--bar, 0px)'
  const bar = document.createElement('div')
  bar.style.height = '100px'
  beside.append(content, bar)
  document.body.append(beside)
  const errors = watchErrors()
  const { follow, stop } = keepScrollPadding()
  follow(bar)
  const heights: number[] = []
  const other = new ResizeObserver(() => heights.push(beside.offsetHeight))
  other.observe(beside)
  onTestFinished(() => {
    stop()
    other.disconnect()
  })
  await vi.waitFor(() => expect(heights.at(-1)).toBe(200))
  await nextFrame()
  expect(errors).toEqual([])
})

describe('a bar that is higher than about a quarter of the window', () => {
  /** Watches a bar of a button and a note of 60 px, in a window that is 667 px high. */
  async function aBar(buttonHeight: number) {
    await page.viewport(375, 667)
    const bar = document.createElement('div')
    const button = document.createElement('button')
    const note = document.createElement('p')
    Object.assign(bar.style, {
      position: 'fixed',
      bottom: 'calc(-1 * var(--unstuck))',
      width: '100%',
    })
    button.style.height = `${buttonHeight}px`
    note.style.cssText = 'height: 60px; margin: 0'
    bar.append(button, note)
    document.body.append(bar)
    const { follow, stop } = keepScrollPadding()
    follow(bar)
    onTestFinished(stop)
    return { bar, note }
  }

  it('a bar that is higher than about a quarter of the window keeps its buttons in the window, but not the note below them', async () => {
    const { bar, note } = await aBar(160)
    await vi.waitFor(() => expect(bar.style.getPropertyValue('--unstuck')).toBe('60px'))
    expect(bar).not.toHaveAttribute('data-tall')
    expect(note.getBoundingClientRect().top).toBeGreaterThanOrEqual(window.innerHeight)
    expect(document.documentElement.style.scrollPaddingBottom).toMatch(/1[67]\dpx/)
  })

  it('a bar whose buttons alone are higher than about a quarter of the window is at the end of the page', async () => {
    const { bar } = await aBar(180)
    await vi.waitFor(() => expect(bar).toHaveAttribute('data-tall'))
    expect(document.documentElement.style.scrollPaddingBottom).toContain('7.5rem')
  })
})
