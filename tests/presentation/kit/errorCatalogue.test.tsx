import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AuthErrorCode } from '#application/ports/account/AuthError.ts'
import { tellFailure } from '#presentation/features/auth/useAttemptEnd.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { Outdated } from '#presentation/features/auth/Outdated.tsx'
import { FailureBoundary } from '#presentation/app/FailureBoundary.tsx'
import { expectErrorPage } from '../../builders/errorPage.ts'
import Toasts from '#presentation/kit/notices/Toasts.tsx'

/** The account service's codes, the text shown for each, and the rule (product 8). */
const REFUSALS: readonly (readonly [AuthErrorCode, keyof typeof words, string])[] = [
  ['invalidCredentials', 'email_login_invalid_credentials_message', '8.invalid-credentials'],
  ['invalidEmail', 'error_invalid_email', '8.invalid-email'],
  ['weakPassword', 'error_short_password', '8.weak-password'],
  ['popupBlocked', 'login_error', '8.login-error'],
  ['popupClosed', 'login_error', '8.login-error'],
  ['throttled', 'login_error', '8.login-error'],
  ['paused', 'auth_paused', '4.closed-ways-in'],
  ['offline', 'login_error', '8.login-error'],
  ['unknown', 'login_error', '8.login-error'],
]

describe('a refused way in', () => {
  for (const [code, key, rule] of REFUSALS) {
    it(`with ${code} shows the toast ${key}`, { tags: [rule] }, async () => {
      render(<Toasts />)
      await tellFailure({ ok: false, code, email: null })
      expect(await screen.findByRole('alert')).toHaveTextContent(words[key])
    })
  }

  it('shows no toast if the address has an account', { tags: ['8.email-exists'] }, async () => {
    render(<Toasts />)
    await tellFailure({ ok: false, code: 'emailExists', email: 'ana@example.com' })
    // Notices of the same text are shown once, so this one has another text.
    await tellFailure({ ok: false, code: 'invalidCredentials', email: null })
    const [first, ...others] = await screen.findAllByRole('alert')
    expect(first).toHaveTextContent(words.email_login_invalid_credentials_message)
    expect(others).toEqual([])
  })
})

describe('a screen that throws', { tags: ['8.rendering-fails', '2.error-page'] }, () => {
  const Broken = (): never => {
    throw new Error('broken')
  }
  const page = (
    place: string,
    screenThere: React.ReactNode,
    onFailure = vi.fn<(cause: unknown) => void>(),
  ) => (
    <MemoryRouter>
      <FailureBoundary place={place} onFailure={onFailure}>
        {screenThere}
      </FailureBoundary>
    </MemoryRouter>
  )

  it('shows a big title, "Sorry.. there was an error", a subtitle and a way on, and is reported', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const onFailure = vi.fn<(cause: unknown) => void>()
    render(page('/a', <Broken />, onFailure))
    expectErrorPage(
      'Oops',
      'Sorry.. there was an error',
      'Your answers are kept in this browser. Reload the page to go on.',
    )
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
  })

  it('does not affect the next address', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { rerender } = render(page('/a', <Broken />))
    rerender(page('/b', <p>The next question</p>))
    expect(screen.getByText('The next question')).toBeVisible()
  })
})

describe('offline', { tags: ['10.offline-no-reload'] }, () => {
  afterEach(() => void vi.restoreAllMocks())
  const goes = (event: 'offline' | 'online') => {
    vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(event === 'online')
    act(() => void window.dispatchEvent(new Event(event)))
  }
  const reload = () => screen.queryByRole('button', { name: 'Reload the page' })

  it('an error page offers to try again in the page, and the start page, and no reload', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let isThere = false
    const Step = () => {
      if (!isThere) throw new Error('not loaded')
      return <p>The question</p>
    }
    render(
      <MemoryRouter initialEntries={['/a']}>
        <FailureBoundary place="/a">
          <Step />
        </FailureBoundary>
      </MemoryRouter>,
    )
    expect(reload()).toBeVisible()
    goes('offline')
    expect(reload()).toBeNull()
    expect(screen.queryByText(/reload/i)).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
    isThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('The question')).toBeVisible()
  })

  it('a screen that failed is tried again when the network is back, also if the first try comes too early', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let tries = 0
    const Step = () => {
      if (tries < 2) throw new Error('not loaded')
      return <p>The question</p>
    }
    render(
      <MemoryRouter initialEntries={['/a']}>
        <FailureBoundary place="/a" onFailure={() => (tries += 1)}>
          <Step />
        </FailureBoundary>
      </MemoryRouter>,
    )
    goes('online')
    expect(await screen.findByText('The question')).toBeVisible()
  })

  it('a page that a deploy made outdated offers its reload only when the network is back', () => {
    render(<Outdated text="There is a newer version of this page. Reload it." />)
    goes('offline')
    expect(screen.getByRole('alert')).toHaveTextContent(words.page_outdated_offline)
    expect(reload()).toBeNull()
    goes('online')
    expect(screen.getByRole('alert')).toHaveTextContent('Reload it.')
    expect(reload()).toBeVisible()
  })
})
