import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { Outdated } from '#presentation/features/auth/SignInObstacle.tsx'
import { FailureBoundary } from '#presentation/app/FailureBoundary.tsx'
import { expectErrorPage } from '../../builders/errorPage.ts'
import { renderAlone } from '#tests/builders/aScreen.tsx'

describe('a screen that throws', { tags: ['8.rendering-fails', '2.error-page'] }, () => {
  const Broken = (): never => {
    throw new Error('broken')
  }
  const page = (
    path: string,
    children: React.ReactNode,
    onFailure = vi.fn<(cause: unknown) => void>(),
  ) => (
    <MemoryRouter>
      <FailureBoundary path={path} onFailure={onFailure}>
        {children}
      </FailureBoundary>
    </MemoryRouter>
  )

  it('a screen that throws shows a headline, the title "Sorry.. there was an error", a subtitle and a reload button, and is reported', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const onFailure = vi.fn<(cause: unknown) => void>()
    renderAlone(page('/a', <Broken />, onFailure))
    expectErrorPage(
      'Oops',
      'Sorry.. there was an error',
      'Your answers stay in this tab until you close it. Reload the page to go on.',
    )
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
  })

  it('a screen that throws does not affect the next address', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const rerender = renderAlone(page('/a', <Broken />))
    rerender(page('/b', <p>The next question</p>))
    expect(screen.getByText('The next question')).toBeVisible()
  })
})

describe('offline', { tags: ['10.offline-no-reload'] }, () => {
  const switchNetwork = (event: 'offline' | 'online') => {
    vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(event === 'online')
    flushSync(() => void window.dispatchEvent(new Event(event)))
  }
  const reloadButton = () => screen.queryByRole('button', { name: 'Reload the page' })

  it('while the browser is offline, an error page offers a retry and the start page, but no reload', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let isLoaded = false
    const Step = () => {
      if (!isLoaded) throw new Error('not loaded')
      return <p>The question</p>
    }
    renderAlone(
      <MemoryRouter initialEntries={['/a']}>
        <FailureBoundary path="/a">
          <Step />
        </FailureBoundary>
      </MemoryRouter>,
    )
    expect(reloadButton()).toBeVisible()
    switchNetwork('offline')
    expect(reloadButton()).toBeNull()
    expect(screen.queryByText(/reload/i)).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
    isLoaded = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('The question')).toBeVisible()
  })

  it('a screen that failed offline is retried when the network returns, even if the first retry comes too early', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let failureCount = 0
    const Step = () => {
      if (failureCount < 2) throw new Error('not loaded')
      return <p>The question</p>
    }
    renderAlone(
      <MemoryRouter initialEntries={['/a']}>
        <FailureBoundary path="/a" onFailure={() => (failureCount += 1)}>
          <Step />
        </FailureBoundary>
      </MemoryRouter>,
    )
    switchNetwork('online')
    expect(await screen.findByText('The question')).toBeVisible()
  })

  it('a page that a deploy made outdated offers a reload only while the browser is online', () => {
    renderAlone(<Outdated text="There is a newer version of this page. Reload it." />)
    switchNetwork('offline')
    expect(screen.getByRole('alert')).toHaveTextContent(words.page_outdated_offline)
    expect(reloadButton()).toBeNull()
    switchNetwork('online')
    expect(screen.getByRole('alert')).toHaveTextContent('Reload it.')
    expect(reloadButton()).toBeVisible()
  })
})
