import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepScrollPadding } from '#presentation/design/page/keepScrollPadding.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

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
    const errors: string[] = []
    const note = ({ message }: ErrorEvent) => void errors.push(message)
    window.addEventListener('error', note)
    const stop = keepScrollPadding(bar)
    onTestFinished(() => {
      stop()
      bar.remove()
      window.removeEventListener('error', note)
    })
    const padding = () => document.documentElement.style.scrollPaddingBottom
    await vi.waitFor(() => expect(padding()).toContain('7.5rem'))
    await nextFrame()
    await nextFrame()
    expect(errors).toEqual([])
  },
)

it('if a bar is higher than three tenths of the window, its buttons stay in the window and the note below them does not', async () => {
  await page.viewport(375, 667)
  const bar = document.createElement('div')
  const button = document.createElement('button')
  const note = document.createElement('p')
  Object.assign(bar.style, {
    display: 'grid',
    rowGap: '0px',
    position: 'fixed',
    bottom: 'calc(-1 * var(--unstuck))',
    width: '100%',
  })
  button.style.cssText = 'display: block; height: 160px'
  note.style.cssText = 'height: 60px; margin: 0'
  bar.append(button, note)
  document.body.append(bar)
  const stop = keepScrollPadding(bar)
  onTestFinished(() => {
    stop()
    bar.remove()
  })
  await vi.waitFor(() => expect(bar.style.getPropertyValue('--unstuck')).toBe('60px'))
  expect(note.getBoundingClientRect().top).toBeGreaterThanOrEqual(window.innerHeight)
  expect(document.documentElement.style.scrollPaddingBottom).toMatch(/1[67]\dpx/)
})
