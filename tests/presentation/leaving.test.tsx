import { render } from '@testing-library/react'
import { observable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'
import '../../src/presentation/shell/Shell.tsx'

it('a page that goes leaves no timer of an observer that never stood', async () => {
  vi.useFakeTimers()
  const count = observable.box(1)
  const never = new Promise<string>(() => undefined)
  const Waiting = observer(() => `${count.get()} ${use(never)}`)
  render(
    <Suspense fallback="waiting">
      <Waiting />
    </Suspense>,
  )
  await Promise.resolve()
  const waiting = vi.getTimerCount()
  window.dispatchEvent(new Event('pagehide'))
  expect(vi.getTimerCount()).toBeLessThan(waiting)
  vi.useRealTimers()
})
