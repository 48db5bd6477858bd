import { Component, type ReactNode } from 'react'
import { FAILURE_TTL_MS } from '../kit/Fetched.ts'
import { reloadIfOutdatedElse } from '../kit/outdatedPage.ts'
import { Button, ButtonLink } from '../design/Button.tsx'
import * as m from '../generated/paraglide/messages.js'
import { useOnline } from '../kit/useOnline.ts'
import * as paths from '../navigation/paths.ts'
import { useTo } from '../navigation/useGo.ts'
import { ErrorPage } from './ErrorPage.tsx'

interface FailureBoundaryProps {
  /** The current address. A new one resets the boundary, so that a failure at one address does not block the next. */
  readonly path?: string
  readonly children: ReactNode
  readonly onFailure?: (cause: unknown) => void
}

interface FailureBoundaryState {
  readonly failed: boolean
  readonly path: string | undefined
}

// @rule 8.rendering-fails A rendering failure shows "Sorry.. there was an error"
/** Shows an error page when rendering fails or a chunk cannot be fetched (product 8). */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failed: false, path: undefined }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ path }: FailureBoundaryProps, state: FailureBoundaryState) {
    return path === state.path ? null : { failed: false, path }
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure?.(cause)
    void reloadIfOutdatedElse(() => undefined)
    if (this.triesLeft > 0) this.trySoon()
  }

  private timer: ReturnType<typeof setTimeout> | undefined

  // @rule 10.offline-midway If the network is lost midway, the answers are kept, and failed loads are repeated when it returns
  private readonly tryAgain = () => {
    clearTimeout(this.timer)
    this.setState({ failed: false })
  }

  private triesLeft = 0

  /**
   * Renders again when the network returns, because its absence may have caused the failure. If that fails, renders once more,
   * because the first try may have waited for a request that was sent before the network returned.
   */
  private readonly onOnline = () => {
    this.triesLeft = 2
    this.trySoon()
  }

  private trySoon() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.triesLeft -= 1
      this.tryAgain()
    }, FAILURE_TTL_MS + 1)
  }

  override componentDidMount() {
    window.addEventListener('online', this.onOnline)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline)
    clearTimeout(this.timer)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailurePage onTryAgain={this.tryAgain} />
  }
}

interface FailurePageProps {
  readonly onTryAgain: () => void
}

// @rule 10.offline-no-reload While offline, no page reloads or offers a reload; an error page tries again in place
/** Replaces a screen that failed. Online it offers a reload; offline, a retry within the page and a link to the start page. */
function FailurePage({ onTryAgain }: FailurePageProps) {
  const toWelcome = useTo(paths.welcome)
  const isOnline = useOnline()
  return (
    <ErrorPage
      title={m.error_title()}
      text={`${m.answers_kept()} ${isOnline ? m.error_text() : m.error_text_offline()}`}
      action={
        isOnline ? (
          <Button onClick={() => window.location.reload()}>{m.error_action()}</Button>
        ) : (
          <>
            <Button onClick={onTryAgain}>{m.btn_try_again()}</Button>
            <ButtonLink tone="quiet" to={toWelcome}>
              {m.btn_start_page()}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
