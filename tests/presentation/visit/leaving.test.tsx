import { observable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { clearTimersOnLeave } from '#presentation/kit/clearTimersOnLeave.ts'

it('leaving the page removes the timers of observers that were never mounted', async () => {
  clearTimersOnLeave()
  // All observers of a page share one timer, which an earlier test may have set.
  window.dispatchEvent(new Event('pagehide'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const count = observable.box(1)
  const never = new Promise<string>(() => undefined)
  const Waiting = observer(() => `${count.get()} ${use(never)}`)
  const container = document.body.appendChild(document.createElement('p'))
  const root = createRoot(container)
  root.render(
    <Suspense fallback="waiting">
      <Waiting />
    </Suspense>,
  )
  try {
    await vi.waitUntil(() => container.textContent === 'waiting')
    const countBefore = vi.getTimerCount()
    window.dispatchEvent(new Event('pagehide'))
    expect(vi.getTimerCount()).toBeLessThan(countBefore)
  } finally {
    vi.useRealTimers()
    root.unmount()
  }
})
